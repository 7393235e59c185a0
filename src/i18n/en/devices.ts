export const devices = {
    applyPreset: 'Apply preset',
    choosePreset: 'Choose a preset',
    presetApplied: 'Colours of “%{name}” applied. Save to keep them.',
    pictures: 'Pictures of the theme',
    picturesHelp: 'Sent at once, for the theme chosen above at this site.',
    picturesNeedTheme: 'Choose a theme above to upload its pictures.',
    picture: { logo: 'Logo', background: 'Background', banner: 'Banner' },
    contrast:
        '%{text} on %{ground} has a contrast of %{ratio} to 1. That is hard to read: aim for %{wanted} or more.',
    previewOf: 'Preview of %{name}',
    otherSite: '%{name} of another site:',
    chosenSite: 'You are working at %{site}.',
    workThere: 'Work at that site',
    reason: {
        minutes: 'silent for %{count} min',
        hours: 'silent for %{count} h',
        days: 'silent for %{count} days',
        neverSeen: 'waiting for the first contact',
        problem: 'reports a problem',
        clockAhead: 'its clock is ahead',
        testing: 'being tested',
    },
    ticketText: 'Site: %{site}\nDevice: %{device}\nNAS ID: %{id}\n',
    ticketState: 'State: %{state}\nLast seen: %{time}\n',
    ticketOpen:
        'A ticket about this device is open already: |||| %{smart_count} tickets about this device are open already:',
    openTicket: 'Open ticket: %{subject}',
    ticketRaised: 'Ticket “%{subject}” raised.',
    ownTime: 'your time %{time}',
    await: {
        title: 'Waiting for the first contact.',
        up: 'has come up.',
        checks: 'The portal checks every 15 seconds. If the device stays silent, check:',
        power: 'Is the device switched on, and its light steady?',
        cable: 'Is its network cable plugged in, and is there internet at the site?',
        nasId: 'Is the NAS ID in the device the same as here?',
        nasIdIs: 'Is the NAS ID in the device %{id}, as here?',
    },
    siteTime: 'site time %{time}',
    counts: 'Hotspots by status',
    within: 'Only those matching “%{search}”',
    change: { worse: 'new', better: 'better' },
    changed:
        '%{smart_count} changed since %{time} (your time) |||| %{smart_count} changed since %{time} (your time)',
    contact: {
        title: 'Last contact',
        now: 'now',
        halfHourMark: '30 min',
        twoHoursMark: '2 h',
        days: 'days',
        devices: '%{smart_count} device |||| %{smart_count} devices',
        halfHour: '%{count} within 30 minutes',
        twoHours: '%{count} within 2 hours',
        longer: '%{count} longer ago',
        never: '%{count} never',
        down: 'Whole site down',
        noSite: 'Without a site',
    },
    sites: {
        title: 'Sites that need somebody',
        hotspots: 'Hotspots',
        since: 'Silent since',
        tickets: 'Open tickets',
        ticketsFailed: 'The tickets could not be loaded.',
        ofTickets: 'Open tickets: from the first %{count} of %{total} tickets.',
        more: '%{count} more sites',
    },
    seen: 'Mark as seen',
    devicesOf: 'Devices of',
    allHotspots: 'All hotspots',
    noHotspots: 'There are no hotspots yet.',
    allWell: 'All hotspots are fine.',
};

export const tv = {
    preview: {
        label: 'Home screen of the TV: %{name}',
        unnamed: 'Your hotel',
        tile: 'App %{n}',
        welcome: 'Welcome',
    },
    page: {
        onScreen: 'On a TV',
        drawn: 'A TV that shows the page %{title}',
    },
    layout: {
        grid: '%{columns} × %{rows}',
        drawn: 'A grid of %{columns} columns and %{rows} rows',
    },
    theme: {
        contrast:
            '%{text} on %{ground} has a contrast of %{ratio} to 1. From a sofa that is hard to read: aim for %{wanted} or more.',
        afterSave: 'Save the theme first; then its pictures can be uploaded.',
        sentAtOnce:
            'Sent at once: TVs with this theme show it without another save.',
    },
    applications: {
        fromCatalogue: 'From the catalogue',
        afterSave:
            'Save the configuration first; then applications can be added to it.',
        choose: 'Applications',
        chooseHelp:
            'Each is copied into this configuration; later changes to the catalogue do not affect it.',
        add: 'Add',
        added: '%{smart_count} application added |||| %{smart_count} applications added',
        unknown:
            'no answer came, so it is not known whether it was added. Check the list before you choose it again.',
        addFailed: '%{name} could not be added: %{message}',
        there: 'In this configuration already: version %{version}',
        replace:
            '%{names} is in this configuration already. Replace its version? |||| %{names} are in this configuration already. Replace their versions?',
        replaceThem: 'Replace',
        leaveThem: 'Leave as is',
    },
    clockAhead:
        'This computer’s clock is %{time} ahead of the server’s. The status of TVs goes by this computer: set its clock.',
    clockBehind:
        'This computer’s clock is %{time} behind the server’s. The status of TVs goes by this computer: set its clock.',
    noTv: 'This site has no TV service. What is set up here takes effect once it has one.',
};
