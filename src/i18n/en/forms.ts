/** Texts of the rich-text editor, by react-admin's own keys. */
export const editor = {
    select_level: 'Level',
    paragraph: 'Normal',
    heading1: 'Heading 1',
    heading2: 'Heading 2',
    heading3: 'Heading 3',
    heading4: 'Heading 4',
    heading5: 'Heading 5',
    heading6: 'Heading 6',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strikethrough',
    code: 'Code',
    color: 'Colour',
    highlight: 'Highlight',
    align_left: 'Align left',
    align_center: 'Centre',
    align_right: 'Align right',
    align_justify: 'Justify',
    list_bulleted: 'Bulleted list',
    list_numbered: 'Numbered list',
    link: 'Add a link',
    image: 'Image',
    address: 'Address',
    address_problem: 'A web address starts with http:// or https://',
    alternative: 'Alternative text',
    alternative_help:
        'What the picture shows, for people who cannot see it. Leave empty if it is only decoration.',
    insert: 'Insert',
    remove_link: 'Remove the link',
    no_color: 'No colour',
    hue_grey: 'grey',
    hue_red: 'red',
    hue_orange: 'orange',
    hue_yellow: 'yellow',
    hue_green: 'green',
    hue_blue: 'blue',
    hue_purple: 'purple',
    shade_900: 'Very dark %{hue}',
    shade_700: 'Dark %{hue}',
    shade_500: 'Medium %{hue}',
    shade_300: 'Light %{hue}',
    shade_100: 'Very light %{hue}',
    blockquote: 'Blockquote',
    clear_format: 'Clear formatting',
    not_held:
        'The editor cannot keep everything in this text: %{parts} would be lost. Here is the text as it is stored.',
    edit_anyway: 'Edit in the editor anyway',
    taken_local_pictures:
        'A picture was taken out: it is on your computer or in a message, and nobody else could load it. |||| %{smart_count} pictures were taken out: they are on your computer or in a message, and nobody else could load them.',
    taken_clipboard_pictures:
        'Pictures are not pasted: put the picture on the web, then give its address with “Image”. |||| Pictures are not pasted: put the %{smart_count} pictures on the web, then give their addresses with “Image”.',
    taken_files: 'Files are not pasted.',
    taken_links:
        'A link that only works on your computer became plain text. |||| %{smart_count} links that only work on your computer became plain text.',
    taken_tables:
        'The table became lines, because the editor has no tables. |||| %{smart_count} tables became lines, because the editor has no tables.',
    taken_markup:
        'The editor cannot keep everything that was pasted: %{names} is gone.',
};

/** What happened to a record whose answer was lost. */
export const recordSaving = {
    reading: 'Saving…',
    sending: 'Saving…',
    checking: 'No clear answer. Checking whether it was saved…',
    applied: {
        title: 'It was saved',
        text: 'A second look shows the record as you typed it.',
    },
    notApplied: {
        title: 'It was not saved',
        text: 'A second look shows no such record. What you typed is still here; “Save” sends it again.',
    },
    unknown: {
        title: 'It is not known whether it was saved',
        text: 'A second look could not tell. What you typed is still here. Check again before you send it a second time.',
    },
    noAnswerYet:
        'The server has not answered yet. What you typed is still here.',
    stopWaiting: 'Stop waiting and check',
    why: {
        none: 'No answer came.',
        lost: 'The answer was lost.',
        failed: 'Error Occured. The server failed.',
        strange: 'The server’s answer could not be understood.',
    },
    found: '%{why} A second look shows that it was saved.',
    notChanged:
        '%{why} A second look shows the record unchanged. What you typed is still here; “Save” sends it again.',
    risk: 'It may have been saved already. If you send it again, there may be two of them.',
};

export const uploads = {
    drop: 'Drop a picture here, or choose a file.',
    chooseFile: 'Choose a file',
    oneTaken: 'One file at a time: %{name} was taken.',
    choose: 'Choose a file: %{title}',
    sending: 'Sending %{title}',
    sent: '%{title} uploaded.',
    retry: 'Retry %{name}',
    limits: 'PNG, JPEG, GIF or WebP. What is larger than %{limit} MB is reduced.',
    refused: {
        type: '%{name} is not a picture the portal can use. Choose a PNG, JPEG, GIF or WebP file.',
        svg: '%{name} is an SVG drawing, which servers do not take. Choose a PNG, JPEG, GIF or WebP file.',
        heic: '%{name} is a HEIC photo, which servers and browsers do not show. On the iPhone: Settings, Camera, Formats, Most Compatible. Or choose a JPEG.',
        cmyk: '%{name} is in the colours of print (CMYK), which this browser cannot read. Save it as RGB and choose it again.',
        size: '%{name} is too large: pictures may be up to %{limit} MB.',
        empty: '%{name} is empty.',
        content:
            '%{name} is not really a picture, whatever its name says. Choose another file.',
    },
    /** How a sent picture differs from the chosen file, and what may look wrong. */
    remarks: {
        reduced: 'Reduced from %{original} to %{size} pixels.',
        animated: 'It moves, so it is sent as it is, at %{size} pixels.',
        cmyk: 'It was in the colours of print (CMYK) and is sent in those of screens (RGB), which may look a little different.',
        tiny: 'It is very small: %{original} pixels.',
        strip: 'It is a narrow strip of %{original} pixels.',
        invisible: 'Nothing of it can be seen: it is transparent.',
        white: 'It is white on a transparent ground, so nothing of it is seen on a light page.',
    },
};

/** What is wrong with a typed value. */
export const problems = {
    required: 'Required',
    taken: 'Already taken',
    lines: '%{count} values were pasted, and this takes one: %{lines}. Nothing was put in.',
    number: 'Enter a number',
    currency:
        'This amount is in %{named}, which is not the currency here. Enter it in the one shown.',
    integer: 'Enter a whole number',
    min: 'At least %{limit}',
    max: 'At most %{limit}',
    step: 'In steps of %{limit}',
    minLength: 'At least %{limit} characters',
    maxLength: 'At most %{limit} characters',
    pattern: 'Not in the expected format',
    choice: 'Choose one from the list',
    colour: 'Enter a colour as #rrggbb',
    day: 'Not a date. Type it like %{example} or 22 Nov 2026',
    moment: 'Not a date and time',
    email: 'Not a valid email address',
    phone: 'Not a valid telephone number',
    webAddress:
        'A web address starts with http:// or https://, and names a host',
    macAddress: 'Not a valid MAC address',
    packageName: 'Enter a package name like com.example.app',
    notBlankHtml: 'Required',
    samePassword: 'The passwords do not match',
    notBeforeStart: 'Ends before it starts',
    notBeforeFrom: '%{field} is before %{other}',
};

/** Notes on unusual values, which are kept anyway. */
export const hints = {
    accountName: 'Many access servers refuse such a name.',
    pastDay: 'That day has passed.',
    farDay: 'That is more than ten years from now.',
    shopVersion: 'The app store accepts versions up to %{count} only.',
    phoneZero:
        'A zero after the country code? Without it the number is %{text}.',
    noColour: 'Stored like this, but not a colour. Enter one as #rrggbb.',
    macSeveral: 'There are several addresses here. Keep one.',
    macDigits: 'A MAC address has 12 digits; this has %{count}.',
};
