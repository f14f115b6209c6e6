#!/bin/sh
# Releases build/ to S3 and CloudFront. usage: BUCKET=… DISTRIBUTION=… sh deploy/cloudfront/release.sh
# Written by `npm run deploy:write` from deploy/rules.mjs: change the rules there.
# Build with `npm run build:files`: CloudFront compresses on its own (set "Compress" in its cache behavior).
set -eu

# 1. Hashed files. Nothing is deleted: readers of the last release still load theirs.
aws s3 sync build/assets/ "s3://$BUCKET/assets/" --exclude '*' --include '*.css' --size-only \
  --content-type 'text/css; charset=utf-8' --cache-control 'public, max-age=31536000, immutable'
aws s3 sync build/assets/ "s3://$BUCKET/assets/" --exclude '*' --include '*.html' --size-only \
  --content-type 'text/html; charset=utf-8' --cache-control 'public, max-age=31536000, immutable'
aws s3 sync build/assets/ "s3://$BUCKET/assets/" --exclude '*' --include '*.js' --size-only \
  --content-type 'text/javascript; charset=utf-8' --cache-control 'public, max-age=31536000, immutable'
aws s3 sync build/assets/ "s3://$BUCKET/assets/" --exclude '*' --include '*.json' --size-only \
  --content-type 'application/json; charset=utf-8' --cache-control 'public, max-age=31536000, immutable'
aws s3 sync build/assets/ "s3://$BUCKET/assets/" --exclude '*' --include '*.woff2' --size-only \
  --content-type 'font/woff2' --cache-control 'public, max-age=31536000, immutable'

# 2. Everything else, documents last.
copy() {
  type=$1
  shift
  aws s3 cp build/ "s3://$BUCKET/" --recursive "$@" --exclude 'assets/*' --content-type "$type" --cache-control 'no-cache'
}
copy 'text/css; charset=utf-8' --exclude '*' --include '*.css'
copy 'image/vnd.microsoft.icon' --exclude '*' --include '*.ico'
copy 'text/javascript; charset=utf-8' --exclude '*' --include '*.js'
copy 'application/json; charset=utf-8' --exclude '*' --include '*.json'
copy 'text/markdown; charset=utf-8' --exclude '*' --include '*.md'
copy 'application/pdf' --exclude '*' --include '*.pdf'
copy 'image/png' --exclude '*' --include '*.png'
copy 'text/plain; charset=utf-8' --exclude '*' --include '*.sha256'
copy 'image/svg+xml; charset=utf-8' --exclude '*' --include '*.svg'
copy 'application/gzip' --exclude '*' --include '*.tgz'
copy 'text/plain; charset=utf-8' --exclude '*' --include '*.txt'
copy 'application/manifest+json; charset=utf-8' --exclude '*' --include '*.webmanifest'
copy 'application/zip' --exclude '*' --include '*.whl'
copy 'font/woff2' --exclude '*' --include '*.woff2'
copy 'application/xml; charset=utf-8' --exclude '*' --include '*.xml'
copy 'application/yaml; charset=utf-8' --exclude '*' --include '*.yaml'
copy 'application/zip' --exclude '*' --include '*.zip'
copy 'text/plain; charset=utf-8' --exclude '*' --include 'samples/SHA256SUMS'
copy 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"' --exclude '*' --include '.well-known/api-catalog'
copy 'text/html; charset=utf-8' --exclude '*' --include '*.html'

# 3. The edge keeps documents until they are invalidated.
aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths '/*'
