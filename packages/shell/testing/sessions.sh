# Sessions: a line of = starts one, with its name; a line of - starts its next run. Bash runs all runs of one as one script.
# === variables
A=1 B="two  words"
# ---
echo "$A $B" $B
# ---
unset A; echo "${A-none} ${#B} ${B^^} ${B/o/0}"
# ---
B+=x; echo $B
# === exports
X=1; export Y=2
# ---
bash -c 'echo $Y'; echo $X$Y
# ---
export X; bash -c 'echo $X'
# === arrays
a=(one "two  three" $'f\n4'); a+=(five)
# ---
printf "<%s>" "${a[@]}"; echo ${#a[@]}
# ---
unset "a[1]"; echo ${!a[@]}
# === maps
declare -A m; m=([k]=v [x]="y z")
# ---
echo "${m[k]}" "${m[x]}" ${#m[@]}
# ---
m[new]=1; echo ${m[new]}
# === functions
greet() { local name=${1:-you}; echo "Hello, $name"; return 3; }
add() { echo $(($1 + $2)); }
# ---
greet; echo $?; greet Ada
# ---
greet() { cat <<END
  Bye, $1
END
}
# ---
greet Ada; add 2 3; unset -f add
# ---
command -v add > /dev/null || echo gone
# === status
false
# ---
echo $?
# ---
(exit 7)
# ---
echo $?; true
# ---
echo $?; ! true
# ---
echo $?
# === arguments
set -- a "b c"
# ---
echo $# "$2"; shift
# ---
echo "$1" $#
# === folders
mkdir -p x/y && cd x/y
# ---
basename "$PWD"; echo hi > file; cd ..
# ---
ls; cat y/file; cd "$OLDPWD"
# ---
ls; cd; ls -d x
# === options
set -u -o pipefail
# ---
false | true; echo $?
# ---
set +o pipefail
# ---
false | true; echo $?
# === endsAtErrors
set -e; echo a
# ---
false || echo b; if false; then :; fi; echo c
# ---
false; echo never
# === exit
echo a; exit 4; echo never
# === loops
for i in {1..3} x; do [ $i = 2 ] && continue; echo $i; done; for ((i = 0; i < 2; i++)); do echo $i; done
# ---
i=0; while true; do i=$((i + 1)); if ((i > 3)); then break; fi; case $i in 1) echo one ;; 2 | 3) echo more ;; esac; done; echo $i
# ---
while IFS=, read -r name price _; do echo "$name: $price"; done < rows.csv
# ---
until [ $i -le 0 ]; do i=$((i - 2)); done; echo $i
# === quotes
echo 'a  $X' "b \"c\" \$X" d\ e $'t\tn'
# ---
echo "$(echo "x  y")" `echo z`; echo $((2 ** 10 % 7)) $((0x1f))
# === heredocs
N=5; cat <<END
$N $(echo x)
  "kept"
END
# ---
cat <<'END' | tr a-z A-Z
$N
END
# ---
cat <<< "here $N"; cat <<-END
	tab
	END
# === redirects
echo a > f; echo b >> f; cat < f; { echo out; echo err >&2; } 2> e; cat e; ls none 2>&1 | wc -l
# ---
wc -l < f; cat none 2> /dev/null || echo no
# === pipes
sort rows.csv | head -n 2 | tail -n 1; grep -c GET log.txt; cut -d , -f 1 rows.csv | sort | uniq
# === processes
paste -d: <(seq 2) <(seq 3 4)
# ---
x=$(cat <(echo in)); echo $x
# === sed
sed -n 's/^GET \(.*\) 200$/\1/p' log.txt; sed -E '2,3d; s/(\w+) /[\1] /' log.txt; sed '$!d' rows.csv
# === awk
awk -F, 'NR > 1 { sum += $2 * $3; n[$1]++ } END { printf "%.2f %d\n", sum, n["chair"] }' rows.csv
# ---
awk 'NF { print $1, $NF }' log.txt; echo "Retry-After: 5" | awk 'tolower($1) == "retry-after:" { print int($2) }'
# === grep
grep -n 404 log.txt; grep -iv get log.txt; grep -o "/[a-z]" log.txt; grep -q none log.txt || echo none; grep -E "a|b" log.txt
# === text
tr a-c A-C < rows.csv | head -2; printf "%s-%03d|%5.1f|%-4s|\n" a 7 2.26 b; seq 3 | tr "\n" ,; echo; tac log.txt | head -1; rev <<< abc
# === unicode
cat unicode.txt; wc -c < unicode.txt; echo "${#X}"; printf "%s\n" "ü€🙂" | sha256sum; echo ü | base64; grep -o "€" unicode.txt
# === bytes
head -c 300 bytes.bin | tail -c 50 > part; wc -c < part; sha256sum < part; md5sum bytes.bin; base64 -w 0 part | head -c 20
# === files
touch a b; cp a c; mv b d; rm a; ls -d c; mkdir e; mv c e/; find e -type f; test -s d || echo empty; rm -r e; ls -d e 2>&1 | wc -l
# === dates
date -u -d @0 +%Y-%m-%dT%H:%M:%SZ; test $(date +%s) -gt 1700000000 && echo now; sleep 1.1; echo $((SECONDS > 0))
# === xargs
echo a b c | xargs -n 1 echo item; printf "x\ny\n" | xargs -I {} echo "<{}>"; seq 3 | xargs
# === mktemp
f=$(mktemp); test -f "$f" && echo file; d=$(mktemp -d); test -d "$d" && echo folder; (umask 077; echo secret > "$f"); cat "$f"
# === tests
[[ abc =~ ^a(.)c$ ]] && echo ${BASH_REMATCH[1]}; [[ -f rows.csv && ! -d rows.csv ]] && echo file; [ 3 -gt 2 -a x = x ] && echo yes
# === subshells
x=1; (x=2; cd /; echo $x); echo $x; { x=3; }; echo $x
# ---
echo "$(x=4; echo $x)" $x
# === curl
curl -s "$URL/a" -d @rows.csv -o out.txt -D head.txt -w "%{http_code}\n"
# ---
cat out.txt; grep -i "^etag:" head.txt | cut -d " " -f 2 | tr -d "\r"
# ---
echo "{}" | curl -s -X PUT -d @- $URL/b | cat; curl -sf $URL/c?status=404 || echo "failed: $?"
# ---
curl -sS -T bytes.bin "$URL/put" > /dev/null; code=$(curl -s -o /dev/null -w "%{http_code}" $URL/d?status=503); echo $code
