export const tv = {
    preview: { label: 'Home screen of the TV: %{name}', unnamed: 'Your hotel', tile: 'App %{n}', welcome: 'Welcome' },
    layout: { grid: '%{columns} × %{rows}', drawn: 'A grid of %{columns} columns and %{rows} rows' },
    theme: {
        contrast: '%{text} on %{ground} has a contrast of %{ratio} to 1. From a sofa that is hard to read: aim for %{wanted} or more.',
        afterSave: 'Save the theme first; then its pictures can be uploaded.',
        sentAtOnce: 'Sent at once: TVs with this theme show it without another save.',
    },
    applications: {
        fromCatalogue: 'From the catalogue',
        afterSave: 'Save the configuration first; then applications can be added to it.',
        choose: 'Applications',
        chooseHelp: 'Each is copied into this configuration; later changes of the catalogue do not reach it.',
        add: 'Add',
        added: '%{smart_count} application added |||| %{smart_count} applications added',
        unknown: 'no answer came, and it cannot be told whether it was added. Look at the list before you choose it again.',
        addFailed: '%{name} could not be added: %{message}',
    },
    noTv: 'This site has no TV service. What is set up here takes effect once it has.',
};
