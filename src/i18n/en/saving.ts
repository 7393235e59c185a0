/** What became of a record whose answer was lost. */
export const saving = {
    reading: 'Saving…',
    sending: 'Saving…',
    checking: 'No clear answer. Looking whether it was saved…',
    applied: { title: 'It was saved', text: 'A second look shows the record as you typed it.' },
    notApplied: { title: 'It was not saved', text: 'A second look shows no such record. What you typed is still here; Save sends it once more.' },
    unknown: { title: 'It is not known whether it was saved', text: 'A second look could not tell. What you typed is still here. Check again before you send it a second time.' },
    noAnswerYet: 'The server has not answered yet. What you typed is still here.',
    stopWaiting: 'Stop waiting and look',
    why: { none: 'No answer came.', lost: 'The answer was lost.', failed: 'The server failed.', strange: 'The server’s answer could not be understood.' },
    found: '%{why} A second look shows that it was saved.',
    notChanged: '%{why} A second look shows the record unchanged. What you typed is still here; Save sends it once more.',
    risk: 'It may have been saved already. Sent again, there may be two of them.',
};
