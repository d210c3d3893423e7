#!/bin/sh
# Copies the version in this image into the store, beside those of earlier images, and serves all of them.
# It makes no version live: the release command does that.
set -eu
published=${1:-/published}
store=${2:-/srv/store}
config=${3:-/etc/site/app.conf}

# Prints a release.json without commit, times and source maps, which do not change what players get.
content() {
  grep -vE '"(commit|builtAt|publishedAt)":' "$1/release.json" | sed -e '/"maps": {/,/}/d' -e 's/,$//'
}

for carried in "$published"/host/* "$published"/remotes/*/*; do
  [ -f "$carried/release.json" ] || continue
  version=${carried#"$published"/}
  place=$store/$version
  if [ -f "$place/release.json" ]; then
    if [ "$(content "$carried")" = "$(content "$place")" ]; then
      echo "$version was here already"
      # A later build of the same files may have brought the signature of its team, or that of a new key.
      if [ -f "$carried/signature.json" ] && cmp -s "$carried/release.json" "$place/release.json"; then
        cp "$carried/signature.json" "$place/.signature"
        mv "$place/.signature" "$place/signature.json"
      fi
    else
      # Exiting here would stop serving the versions that players use.
      echo "REFUSED: $version is here with other bytes, and a published version never changes." >&2
      echo "Build the image again with another VERSION. Serving the versions that are here." >&2
    fi
    continue
  fi
  # Source maps come before their version, and into a folder that nginx does not serve.
  maps=maps/${version#remotes/}
  if [ -d "$published/$maps" ]; then
    rm -rf "$store/$maps"
    mkdir -p "$store/$maps"
    cp -R "$published/$maps/." "$store/$maps/"
  fi
  # Moves the whole folder at once, so that a container that is stopped meanwhile leaves no partial version.
  incoming=$(dirname "$place")/.incoming
  rm -rf "$incoming"
  mkdir -p "$incoming"
  cp -R "$carried" "$incoming/"
  mv "$incoming/$(basename "$place")" "$place"
  rmdir "$incoming"
  echo "$version is here now"
done

exec nginx -c "$config"
