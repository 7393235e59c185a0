export const rooms = {
    free: 'Free',
    occupied:
        '%{guest} is in this room. Saving puts the new guest in their place.',
    guestLog: {
        log: 'Access log',
        usage: 'Usage',
        titled: '%{log} of %{guest}, room %{room}',
        back: 'Back to guests',
        emptySince:
            'There are no entries since this day. Choose an earlier day.',
        emptySearch: 'No entry matches the search. Try another word.',
        emptyAll: 'This guest’s devices have not used the network yet.',
        noUser: 'This guest has no internet user',
        noUserHint: 'A log begins once the guest has signed in to the network.',
        noSuchGuest: 'There is no guest in this room.',
    },
};

export const guests = {
    noAccount: 'There is no such internet user',
    noAccountHint:
        'Credit is given to the internet user that the guest signs in with.',
    inactive: 'Not active',
    lastSession: 'Last session',
    device: 'Device',
    inRoom: '%{name}, room %{room}',
    stay: {
        title: 'Stay',
        timeLeft: 'Time left',
        dataLeft: 'Data left',
        owed: '%{amount} owed',
        used: '%{left}, %{amount} used',
        now: 'now',
        nowIs: 'now: %{time}',
        counted: '%{name}: %{count}',
        countedNewest: '%{name}: %{count} or more',
        kind: {
            session: 'Sessions',
            credit: 'Credit changes',
            purchase: 'Payments',
            refused: 'Sign-ins refused',
        },
    },
    history: 'History',
    kinds: 'What is shown',
    kind: {
        session: 'Sessions',
        purchase: 'Purchases',
        credit: 'Credit',
        access: 'Accesses',
    },
    entry: {
        session: 'Session',
        purchase: 'Purchase',
        credit: 'Credit change',
        access: 'Access',
    },
    traffic: '%{down} down, %{up} up',
    refunded: '%{amount} refunded',
    gap: '%{kind}: could not be loaded.',
    earlier: 'Show earlier',
    noKind: 'Choose what to show.',
    noHistory: 'Nothing has happened yet.',
    summary: {
        copy: 'Copy summary',
        copied: 'Summary copied',
        site: 'Site: %{site}',
        account: 'Internet user: %{alias}',
        fact: '%{label}: %{value}',
        last: 'Last (site time):',
    },
};
