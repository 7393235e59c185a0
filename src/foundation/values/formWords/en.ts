/** The words around the fields of a form: part of the catalogue, and there before it for the first record. */
export const formWords = {
    fixed: 'Set at creation; it cannot be changed.',
    siteTime: 'Site time, UTC%{offset}',
    duration: { days: 'Days', hours: 'Hours', minutes: 'Minutes' },
    data: { unlimited: 'Unlimited' },
    day: { DMY: 'DD/MM/YYYY', MDY: 'MM/DD/YYYY', YMD: 'YYYY/MM/DD' },
    choice: { none: 'None', choose: 'Choose' },
    list: { delete: 'Delete' },
    form: { save: 'Save', cancel: 'Cancel' },
};

export type FormWords = typeof formWords;
