"""Runs the samples of a list, one after the other: `run.py samples.tsv errors.tsv`."""

import os
import runpy
import sys


def run(line: str):
    number, file, *variables = line.rstrip("\n").split("\t")
    os.environ.update(variable.split("=", 1) for variable in variables)
    try:
        runpy.run_path(file, run_name="__main__")
    except (Exception, SystemExit) as error:
        return f"{number}\t{type(error).__name__}: {error}".replace("\n", " ")
    return None


with open(sys.argv[1]) as samples:
    errors = [error for error in map(run, samples) if error]
with open(sys.argv[2], "w") as report:
    report.writelines(f"{error}\n" for error in errors)
