/** What is said when something failed; nothing of it before the application is there. */
export const failures = {
    stopped: 'The change did not reach the server: something on the way to it answered instead. Nothing is lost. Tell whoever looks after this portal.',
    perhapsStopped: 'If reading works and no change ever does, tell whoever looks after this portal.',
    notReached: 'The server was not reached. Nothing is lost: check the connection and try again.',
    notSignedIn: 'Nothing was sent: nobody is signed in here any more.',
    noAnswer: 'The server did not answer in time. Nothing you typed is lost.',
    failed: 'Error Occured',
    serverFailed: 'The server failed (error {status}); it is not your connection. Try again in a while.',
    forbidden: 'You are not allowed to do this.',
    refused: 'The server refused it without a reason (error {status}).',
    strange: 'The server’s answer could not be understood.',
    tooMany: 'There are too many rows in these days. Choose fewer days.',
    tooManyToFilter: 'There are more than {most} rows to pick from. Search as well, or take the filter away.',
};
