/** The builtin functions that jq defines in its own language, as jq 1.6 does where newer versions agree. */
const text = `
def map(f): [.[] | f];
def select(f): if f then . else empty end;
def values: select(. != null);
def nulls: select(. == null);
def booleans: select(type == "boolean");
def numbers: select(type == "number");
def strings: select(type == "string");
def arrays: select(type == "array");
def objects: select(type == "object");
def iterables: select(type == "array" or type == "object");
def scalars: select(type != "array" and type != "object");
def sort_by(f): _by("sort"; map([f]));
def group_by(f): _by("group"; map([f]));
def unique_by(f): [group_by(f)[] | .[0]];
def unique: unique_by(.);
def min_by(f): _by("min"; map([f]));
def max_by(f): _by("max"; map([f]));
def add: reduce .[] as $x (null; . + $x);
def del(f): delpaths([path(f)]);
def _assign(paths; $value): reduce path(paths) as $p (.; setpath($p; $value));
def map_values(f): .[] |= f;
def recurse(f; condition): recurse(f | select(condition));
def recurse: recurse(.[]?);
def recurse_down: recurse;
def to_entries: [keys_unsorted[] as $k | {key: $k, value: .[$k]}];
def from_entries: reduce .[] as $x ({}; . + _entry($x));
def with_entries(f): to_entries | map(f) | from_entries;
def reverse: if type == "string" then _refuse("reverse of a string") else [.[length - 1 - range(0; length)]] end;
def indices($i): if type == "array" and ($i | type) == "array" then .[$i] elif type == "array" then .[[$i]]
  elif type == "string" and ($i | type) == "string" then _strindices($i) else .[$i] end;
def index($i): indices($i) | .[0];
def rindex($i): indices($i) | .[-1:][0];
def paths: path(..) | select(length > 0);
def paths(f): . as $dot | paths | select(. as $p | $dot | getpath($p) | f);
def leaf_paths: paths(scalars);
def any(g; condition): isempty(first(g | condition | select(.))) | not;
def any(f): any(.[]; f);
def any: any(.);
def all(g; condition): isempty(first(g | condition | select(. | not)));
def all(f): all(.[]; f);
def all: all(.);
def in(xs): . as $x | xs | has($x);
def inside(xs): . as $x | xs | contains($x);
def join($x): if . == [] or . == {} then "" else reduce .[] as $i (null; (if . == null then "" else . + $x end)
  + ($i | if type == "boolean" or type == "number" then tojson else . // "" end)) end;
def _flatten($x): reduce .[] as $i ([]; if ($i | type) == "array" and $x != 0 then . + ($i | _flatten($x - 1)) else . + [$i] end);
def flatten($x): if $x < 0 then error("flatten depth must not be negative") else _flatten($x) end;
def flatten: _flatten(-1);
def range($to): range(0; $to);
def range($from; $to): range($from; $to; 1);
def fromdateiso8601: strptime("%Y-%m-%dT%H:%M:%SZ") | mktime;
def todateiso8601: strftime("%Y-%m-%dT%H:%M:%SZ");
def fromdate: fromdateiso8601;
def todate: todateiso8601;
def _pattern($p; f): ($p | type) as $t | if $t == "string" then [$p, null] | f
  elif $t == "array" and ($p | length) > 0 then [$p[0], $p[1]] | f else error($t + " not a string or array") end;
def match($p; $flags): _match($p; $flags)[];
def match($p): . as $s | _pattern($p; . as [$re, $flags] | $s | match($re; $flags));
def test($p; $flags): _match($p; $flags) | length > 0;
def test($p): . as $s | _pattern($p; . as [$re, $flags] | $s | test($re; $flags));
def _names: reduce (.captures[] | select(.name != null)) as $c ({}; . + {($c.name): $c.string});
def capture($p; $flags): match($p; $flags) | _names;
def capture($p): match($p) | _names;
def scan($re): match($re; "g") | if (.captures | length) > 0 then [.captures[].string] else .string end;
def _one(f): [f] | if length == 1 then .[0] else _refuse("a replacement with several results") end;
def sub($re; f): . as $in | [match($re)] | if length == 0 then $in
  else .[0] as $m | $in[0:$m.offset] + ($m | _names | f) + $in[$m.offset + $m.length:] end;
def sub($re; f; $flags): if $flags | test("g") then gsub($re; f; $flags) elif $flags != "" then _refuse("sub with flags") else sub($re; f) end;
def gsub($re; f; $flags): if $re | test("(?:^|[^\\\\[\\\\\\\\])\\\\^|\\\\\\\\[bB]") then _refuse("gsub with ^ or \\\\b") else . as $in
  | reduce (match($re; "g" + $flags), null) as $m ({at: 0, text: ""}; if $m == null then {text: (.text + $in[.at:])}
    else {at: ($m.offset + $m.length), text: (.text + $in[.at:$m.offset] + ($m | _one(_names | f)))} end) | .text end;
def gsub($re; f): gsub($re; f; "");
def splits($re; $flags): . as $s | [foreach (match($re; "g" + $flags), null) as $m ({from: 0};
  {from: (if $m then $m.offset + $m.length else null end), part: $s[.from:(if $m then $m.offset else null end)]}; .part)] | .[];
def splits($re): splits($re; null);
def split($re; $flags): [splits($re; $flags)];
def first: .[0];
def last: .[-1];
def nth($n): .[$n];
def last(g): reduce g as $x (null; $x);
def nth($n; g): if $n < 0 then error("nth doesn't support negative indices") else last(limit($n + 1; g)) end;
def isempty(g): [first(g)] | length == 0;
def combinations: if length == 0 then [] else .[0][] as $x | (.[1:] | combinations) as $rest | [$x] + $rest end;
def combinations(n): . as $dot | [range(n) | $dot] | combinations;
def transpose: if . == [] then [] else . as $in | (map(length) | max) as $max
  | [range(0; $max) as $j | [range(0; $in | length) as $i | $in[$i][$j]]] end;
def while(condition; update): recurse(if condition then update else empty end) | select(condition);
def inputs: _inputs;
def walk(f): if type == "object" then . as $in | reduce keys_unsorted[] as $k ({}; . + {($k): ($in[$k] | walk(f))}) | f
  elif type == "array" then map(walk(f)) | f else f end;
def tostream: path(def r: (.[]? | r), .; r) as $p | getpath($p) | reduce path(.[]?) as $q ([$p, .]; [$p + $q]);
def fromstream(f): {x: null, e: false} as $start | foreach f as $i ($start; if .e then $start else . end
  | if ($i | length) == 2 then setpath(["e"]; ($i[0] | length) == 0) | setpath(["x"] + $i[0]; $i[1]) else setpath(["e"]; ($i[0] | length) == 1) end;
  if .e then .x else empty end);
def truncate_stream(f): . as $n | null | f | if (.[0] | length) > $n then setpath([0]; .[0][$n:]) else empty end;
def INDEX(stream; f): reduce stream as $row ({}; .[$row | f | if type != "string" then tojson else . end] = $row);
def INDEX(f): INDEX(.[]; f);
def IN(s): any(s == .; .);
def IN(src; s): any(src == s; .);
def finites: select(type == "number" and (isinfinite | not));
def normals: select(isnormal);
def error: error(.);
def halt_error: halt_error(5);
def env: $ENV;
`;

/** The definitions by name and number of parameters, such as `map/1`. */
export const definitions = new Map(
  text
    .trim()
    .split(/;\n(?=def )/)
    .map((definition) => {
      const [, name, parameters = ''] = /^def (\w+)(?:\(([^)]*)\))?:/.exec(definition) ?? [];
      return [`${name}/${parameters === '' ? 0 : parameters.split(';').length}`, definition];
    }),
);
