#!/bin/sh
# Puts the version that this image carries beside those that earlier images brought, and serves them all.
# Which version is live is not decided here: the release command does that.
set -eu
published=${1:-/published}
store=${2:-/srv/store}
config=${3:-/etc/site/app.conf}

# When and from which commit a build was made, when it was published, and its source maps do not change what players get.
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
    else
      # Stopping here would take away the versions that players use.
      echo "REFUSED: $version is here with other bytes, and a published version never changes." >&2
      echo "Build the image again with another VERSION. Serving the versions that are here." >&2
    fi
    continue
  fi
  # Source maps lie where nothing is served, and are there before their version is.
  maps=maps/${version#remotes/}
  if [ -d "$published/$maps" ]; then
    rm -rf "$store/$maps"
    mkdir -p "$store/$maps"
    cp -R "$published/$maps/." "$store/$maps/"
  fi
  # Moved into place whole, so that a container that is stopped in between leaves no half of a version.
  incoming=$(dirname "$place")/.incoming
  rm -rf "$incoming"
  mkdir -p "$incoming"
  cp -R "$carried" "$incoming/"
  mv "$incoming/$(basename "$place")" "$place"
  rmdir "$incoming"
  echo "$version is here now"
done

exec nginx -c "$config"
