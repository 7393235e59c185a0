/** What is wrong with a typed value. */
export const problems = {
    required: 'Required',
    number: 'Enter a number',
    integer: 'Enter a whole number',
    min: 'At least %{limit}',
    max: 'At most %{limit}',
    step: 'In steps of %{limit}',
    minLength: 'At least %{limit} characters',
    maxLength: 'At most %{limit} characters',
    pattern: 'Not in the expected form',
    choice: 'Choose one of the list',
    colour: 'A colour is written #rrggbb',
    day: 'Not a date. Type it as MM-dd-yyyy, yyyy/MM/dd or dd.MM.yyyy',
    moment: 'Not a date and time',
    email: 'Not a valid email address',
    phone: 'Not a valid telephone number',
    webAddress: 'A web address starts with http:// or https://',
    macAddress: 'Not a valid MAC address',
    notBlankHtml: 'Required',
    samePassword: 'The passwords do not match',
    notBeforeStart: 'Ends before it starts',
    notBeforeFrom: 'To is before From',
    /** Where one field of one entity says it in words of its own. */
    of: {
        site: { GroupId: { required: 'Please select the Group on the first tab.' } },
        supportpage: { Body: { notBlankHtml: 'Save Unsuccessful. Page Body is required.' } },
    },
};
