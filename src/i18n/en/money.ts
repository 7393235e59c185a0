export const money = {
    reading: 'Reading the present state…',
    sending: 'Sending…',
    checking: 'No answer yet. Checking whether it went through…',
    noAnswer: 'The server did not answer.',
    notSent: 'Nothing was sent',
    close: 'Close',
    checkAgain: 'Check again',
    applied: { title: 'Applied', text: 'A second look shows that it went through. Do not repeat it.' },
    notApplied: { title: 'Not applied', text: 'A second look shows that it did not go through: nothing was changed. You can repeat it.' },
    unknown: { title: 'Unknown', text: 'It cannot be told whether it went through. Check before you repeat it.' },
};
