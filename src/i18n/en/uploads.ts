export const uploads = {
    drop: 'Drop a picture here, or choose a file.',
    chooseFile: 'Choose a file',
    choose: 'Choose a file: %{title}',
    sending: 'Sending %{title}',
    sent: '%{title} uploaded.',
    retry: 'Retry %{name}',
    limits: 'PNG, JPEG, GIF or WebP, up to %{limit} MB.',
    refused: {
        type: '%{name} is not a picture the portal can use. Choose a PNG, JPEG, GIF or WebP file.',
        size: '%{name} is too large: pictures may have up to %{limit} MB.',
        empty: '%{name} is empty.',
        content: '%{name} is not really a picture, whatever its name says. Choose another file.',
    },
};
