export const stay = {
    goOn: 'Continue',
    resumed:
        'This was left before it was finished. What was sent is checked; nothing is done twice.',
    left: '%{title}, not finished: %{steps}',
    elsewhere: 'Another tab is working on this and will finish it.',
    steps: 'Steps',
    done: '%{step}: done',
    toDo: '%{step}: not yet',
    unsure: '%{step}: not known',
    anotherGuest: 'Another guest is in this room now. Nothing was changed.',
    roomTaken:
        '%{guest} is there. Choose another room, or check them out first.',
    occupied:
        'Somebody is in room %{room}. Choose another room, or check them out first.',
    takenUntil: '%{room}: %{guest}, until %{day}',
    alsoOf: 'Also used by %{guests}: changes to the account affect them as well.',
    notArrived:
        'The guest could not be found in the new room. They are still in the old one.',
    night: '+1 night',
    week: '+1 week',
    usual: 'Usual stays',
    departure: 'Departure',
    leavesNow: 'The guest leaves now.',
    accountEnds: 'The account ends',
    endsToday: 'Ends today',
    stays: 'Stays as it is',
    checkedOut: '%{guest} is checked out.',
    newDeparture: 'New departure',
    chooseDay: 'Choose the day of departure.',
    beforeArrival: 'The departure is before the arrival.',
    accountLasts: 'The account lasts as long',
    accountEnd: 'Account ends',
    beforeAndAfter: 'Before and after',
    extended: 'The stay of %{guest} was extended.',
    chooseRoom: 'Choose a room.',
    sameRoom: 'The guest is in this room already. Choose another one.',
    intoNewRoom: 'Into the new room',
    outOfOldRoom: 'Out of the old room',
    moveHint: 'The account, its logs and the stay move with the guest.',
    inNewRoom:
        'The guest is in the new room, but also still in room %{room}: all that is left is to remove them from it.',
    moved: '%{guest} has moved to room %{room}.',
    chooseAccount: 'Choose an internet user.',
    linked: '%{guest} has an account.',
    internet: 'Internet',
    noInternet: 'None',
    ownAmounts: 'Time and data as typed',
    makeUser: 'Create the account',
    giveCredit: 'Give its time and data',
    saveGuest: 'Save the guest',
    withoutTime: 'Without time nobody can go online.',
    withoutData: 'Without data nobody can go online.',
    nothingGiven: 'Give time and data, or choose “None”.',
    unlimited:
        'An unlimited plan cannot be given here: enter the time and data.',
    checkedIn: '%{guest} is checked in.',
    given: '%{guest} can go online.',
};

export const online = {
    good: 'Good: %{what}',
    cannot: 'Cannot go online: %{why}',
    why: {
        notActive: 'not active',
        ended: 'ended %{day}',
        nothingLeft: 'nothing left',
        belowZero: 'below zero',
        noAccount: 'no account',
    },
    activate: '%{alias} will be activated again.',
    activated: '%{alias} can go online again.',
    refused: 'Refused %{when}: %{reason}',
};

/** What happened to one of several requests that belong together. */
export const steps = {
    reading: 'Saving…',
    sending: 'Saving…',
    checking: 'No clear answer. Checking whether it was done…',
    applied: {
        title: 'It was done',
        text: 'A second look shows that it was done.',
    },
    notApplied: {
        title: 'It was not done',
        text: 'A second look shows that this step changed nothing. “%{button}” tries again.',
    },
    unknown: {
        title: 'It is not known whether it was done',
        text: 'A second look could not tell. Check again before you send it a second time.',
    },
    risk: 'It may have been done already.',
};
