/** What is said when something failed; nothing of it before the application is there. */
export const failures = {
    stopped: 'The change did not reach the API: something before it asks for a cookie, and changes carry none here. Nothing is lost. Whoever runs this portal can set “changeCredentials” to “same-origin” in its settings.',
    perhapsStopped: 'If reading works and no change ever does, set “changeCredentials” to “same-origin” in the portal’s settings.',
    notReached: 'The server was not reached. Nothing is lost: check the connection and try again.',
    notSignedIn: 'Nothing was sent: nobody is signed in here any more.',
    noAnswer: 'The server did not answer in time. Nothing you typed is lost.',
    failed: 'Error Occured',
    tooMany: 'There are too many rows in these days. Choose fewer days.',
    tooManyToFilter: 'There are more than {most} rows to pick from. Search as well, or take the filter away.',
};
