#!/bin/sh
# Two counters of text messages agree on parts and disagree on length: split-sms 0.1.7 counts a euro sign as one, sms-segments-calculator 1.3.0 as the two places
# that it takes, and counts a letter with its accent behind it as one. To both, an accent behind its letter (as macOS writes names of files) makes a message
# one of 70 characters a part, while the same letter in one character does not.
set -eu
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund split-sms@0.1.7 sms-segments-calculator@1.3.0 >/dev/null
cat > run.mjs <<'JS'
import split from 'split-sms';
import calculator from 'sms-segments-calculator';
const tell = text => {
    const [one, other] = [split.split(text), new calculator.SegmentedMessage(text)];
    return `${one.parts.length}/${one.length}/${one.characterSet} ${other.segmentsCount}/${other.numberOfCharacters}/${other.encodingName}`;
};
console.log([`${'a'.repeat(159)}\u20AC`, '\u00E9'.repeat(80), 'e\u0301'.repeat(80)].map(tell).join('; '));
JS
seen=$(node run.mjs)
echo "parts/length/alphabet by split-sms 0.1.7 and sms-segments-calculator 1.3.0, of 159 letters and a euro sign, of 80 letters e with an accent, of the same in two characters each: $seen"
[ "$seen" = "2/160/GSM 2/161/GSM-7; 1/80/GSM 1/80/GSM-7; 3/160/Unicode 3/80/UCS-2" ]
