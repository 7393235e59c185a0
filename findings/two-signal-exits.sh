#!/bin/sh
# proper-lockfile 4.1.2 brings signal-exit 3, write-file-atomic 6.0.0 signal-exit 4. While a file is being written both listen to SIGTERM, and each ends the
# process when it finds no listener but theirs. A listener added by process.once() is gone by the time they look, so the process dies of the signal before an
# asynchronous end is done; one added by process.on() is seen, and the end is waited for.
set -eu
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund proper-lockfile@4.1.2 write-file-atomic@6.0.0 >/dev/null
cat > run.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { lockSync } from 'proper-lockfile';
import write from 'write-file-atomic';
writeFileSync('data', '');
lockSync('data');
process[process.argv[2]]('SIGTERM', () => setTimeout(() => { console.log('ended in order'); process.exit(0); }, 200));
console.log('ready');
for (;;) await write('other', 'x'.repeat(5_000_000));
JS
seen=""
for how in once on; do
    rm -rf data.lock
    node run.mjs $how > "out.$how" & pid=$!
    until grep -q ready "out.$how"; do sleep 0.1; done
    sleep 0.5; kill -TERM $pid; code=0; wait $pid || code=$?
    seen="$seen$how:$code:$(grep -c 'in order' "out.$how" || true) "
done
echo "proper-lockfile 4.1.2, write-file-atomic 6.0.0: $seen(listener:exit code:ended in order)"
[ "$seen" = "once:143:0 on:0:1 " ]
