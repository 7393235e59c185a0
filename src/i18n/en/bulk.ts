/** Texts for actions on many records at once. */
export const bulk = {
    progress: '%{done} of %{total} done',
    stop: 'Stop',
    stopping:
        'Stopping. What is under way will be finished; the rest will not be sent.',
    failed: 'One failed. |||| %{smart_count} failed.',
    unknown:
        'For one, it is not known whether it was done. |||| For %{smart_count}, it is not known whether they were done.',
    unsent: 'One was not sent. |||| %{smart_count} were not sent.',
    kept: 'What was not done stays selected.',
    gone: 'Somebody has deleted it in the meantime.',
    retry: 'Retry the failed ones',
    rest: 'Continue with the rest',
    for: 'For %{names}.',
    undoDone:
        'Undo the one that was done |||| Undo the %{smart_count} that were done',
    undoing: 'Undo: %{smart_count} record |||| Undo: %{smart_count} records',
    undone: 'Undone for one record. |||| Undone for %{smart_count} records.',
    file: 'Download outcome (CSV)',
    outcome: 'What was not done, and why',
    preview: 'Before and after, as shown in the list',
    moreToCome: 'And one more. |||| And %{smart_count} more.',
    end: 'Outcome',
    reason: 'Reason',
    ends: {
        done: 'Done',
        failed: 'Failed',
        unknown: 'Not known',
        unsent: 'Not sent',
    },
    noAnswer:
        'No answer came, so it is not known whether it was done. “Retry the failed ones” checks, and sends again only what was not done.',
    more: 'And one more. The file has them all. |||| And %{smart_count} more. The file has them all.',
    typeNumber: 'To delete this many, type the number: %{count}',
    users: {
        titled: '%{action}: %{smart_count} user |||| %{action}: %{smart_count} users',
        change: '%{change} for %{smart_count} user |||| %{change} for %{smart_count} users',
        wouldFall:
            'Not changed: too little is left (%{parts}), so it would fall below zero.',
        falls: '%{names}: this takes away more than is left, as far as the list knows.',
        count: '%{smart_count} user |||| %{smart_count} users',
        limits: '%{smart_count} user has no expiry date now, and would get one. Undo cannot reverse this. |||| %{smart_count} users have no expiry date now, and would get one. Undo cannot reverse this.',
        lasts: 'Credit that already lasts longer stays as it is.',
        extended:
            'Credit of %{smart_count} user lasts until %{day} |||| Credit of %{smart_count} users lasts until %{day}',
        resetQuestion:
            'Set the time, data and money of one user to zero? |||| Set the time, data and money of %{smart_count} users to zero?',
        resetBack:
            'Undo restores the time, data and money. It cannot restore unlimited data, or the data used if the server sets that to 0 as well.',
        resetUnlimited: '%{names}: unlimited data, which Undo cannot restore.',
        lostUnlimited:
            'Undo cannot restore the unlimited data of one user. |||| Undo cannot restore the unlimited data of %{smart_count} users.',
        lostUsed:
            'Undo restores the credit; the data used stays at 0 for one user. |||| Undo restores the credit; the data used stays at 0 for %{smart_count} users.',
        resetDone:
            'Credit of %{smart_count} user reset |||| Credit of %{smart_count} users reset',
        activateQuestion:
            'This user will be able to go online. |||| These %{smart_count} users will be able to go online.',
        activated:
            '%{smart_count} user activated |||| %{smart_count} users activated',
        deactivateQuestion:
            'This user will not be able to go online until activated again. Credit stays. |||| These %{smart_count} users will not be able to go online until activated again. Their credit stays.',
        deactivated:
            '%{smart_count} user deactivated |||| %{smart_count} users deactivated',
    },
    devices: {
        titled: '%{action}: %{smart_count} device |||| %{action}: %{smart_count} devices',
        intro: 'Settings you leave as they are stay unchanged on each device.',
        preset: 'Theme preset',
        presetsFailed:
            'The presets could not be loaded. Close this and try again.',
        asItIs: 'Leave as it is',
        nothing: 'Choose what to change.',
        apply: 'Apply',
        done: 'Settings of %{smart_count} device changed |||| Settings of %{smart_count} devices changed',
    },
};
