/** What became of a record whose answer was lost. */
export const saving = {
    reading: 'Saving…',
    sending: 'Saving…',
    checking: 'No answer yet. Looking whether it was saved…',
    applied: { title: 'It was saved', text: 'A second look shows the record as you typed it.' },
    notApplied: { title: 'It was not saved', text: 'A second look shows no such record. What you typed is still here; Save sends it once more.' },
    unknown: { title: 'It is not known whether it was saved', text: 'A second look could not tell. What you typed is still here. Check again before you send it a second time.' },
    found: 'The answer was lost, but a second look shows it: it was saved.',
    notChanged: 'The answer was lost, and a second look shows the record unchanged. What you typed is still here; Save sends it once more.',
    risk: 'It may have been saved already. Sent again, there may be two of them.',
};
