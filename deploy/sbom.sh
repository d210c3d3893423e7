#!/bin/sh
# sbom IMAGE writes /sbom.cdx.json in an image (CycloneDX), of the lists that came with the files that it was given.
# sbom --list FOLDER [FILE=PACKAGE…] writes such a list into a folder that becomes part of an image, while Debian's packages
# are still there to be asked. It refuses a file that no package owns, unless one is named for it (- where another list has it).
set -eu
export LC_ALL=C
lists=usr/share/sbom

if [ "$1" != --list ]; then
  name=$1
  root=${2:-}
  # Two lists may have the same package.
  components=$(find "$root/$lists" "$root"/site/node_modules/.sbom -name '*.jsonl' -exec cat {} + 2> /dev/null | sort -u | sed '$!s/$/,/')
  if [ -z "$components" ]; then
    echo "No list came with the files of $name." >&2
    exit 1
  fi
  cat > "$root/sbom.cdx.json" << END
{
"bomFormat": "CycloneDX",
"specVersion": "1.6",
"version": 1,
"metadata": { "component": { "type": "container", "bom-ref": "$name", "name": "$name" } },
"components": [
$components
]
}
END
  exit
fi

folder=$2
shift 2
found=$(mktemp)
files() {
  find "$folder" -type f ! -path "$folder/$lists/*" | sed "s,^$folder,," | sort
}
# A package may own /lib/x where /usr/lib/x is meant, and the other way round: both are one folder.
{
  files
  files | sed -e 's,^/usr/,/,' -e t -e 's,^,/usr,'
} | xargs dpkg-query --search > "$found" 2> /dev/null || true
packages=$(files | awk -v given="$*" -v found="$found" '
  function twin(file) { return file ~ /^\/usr\// ? substr(file, 5) : "/usr" file }
  BEGIN {
    while ((getline line < found) > 0) {
      at = index(line, ": /")
      if (at == 0 || line ~ /^(local )?diversion /) continue
      owners[substr(line, at + 2)] = substr(line, 1, at - 1)
    }
    count = split(given, pairs, " ")
    for (i = 1; i <= count; i++) { split(pairs[i], pair, "="); owners[pair[1]] = pair[2] }
  }
  {
    owner = $0 in owners ? owners[$0] : owners[twin($0)]
    if (owner == "") { print "No package owns " $0 ", so no list can name it." > "/dev/stderr"; failed = 1 }
    gsub(/, /, "\n", owner)
    if (owner != "-") print owner
  }
  END { exit failed }
')
rm "$found"
distribution=$(sed -n 's/^ID=//p' /etc/os-release)
release=$(sed -n 's/^VERSION_ID="\{0,1\}\([0-9]*\).*/\1/p' /etc/os-release)
mkdir -p "$folder/$lists"
{
  # Scanners choose the advisories by it.
  printf '{"type": "operating-system", "bom-ref": "%s", "name": "%s", "version": "%s"}\n' \
    "$distribution-$release" "$distribution" "$release"
  # shellcheck disable=SC2086
  dpkg-query --show --showformat='${Package} ${Version} ${Architecture} ${source:Package}\n' $(echo "$packages" | sort -u) |
    awk -v distribution="$distribution" -v release="$release" '
      function quoted(text) { gsub(/%/, "%25", text); gsub(/\+/, "%2B", text); gsub(/:/, "%3A", text); return text }
      {
        purl = "pkg:deb/" distribution "/" quoted($1) "@" quoted($2) "?arch=" $3 "&distro=" distribution "-" release "&upstream=" quoted($4)
        printf "{\"type\": \"library\", \"bom-ref\": \"%s\", \"name\": \"%s\", \"version\": \"%s\", \"purl\": \"%s\"}\n", purl, $1, $2, purl
      }
    '
} > "$folder/$lists/$(basename "$folder").jsonl"
