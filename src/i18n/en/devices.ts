export const devices = {
    applyPreset: 'Apply preset',
    choosePreset: 'Choose a preset',
    presetApplied: 'Colours of "%{name}" applied. Save to keep them.',
    pictures: 'Pictures of the theme',
    picturesHelp: 'Sent at once, for the theme chosen above at this site.',
    picturesNeedTheme: 'Choose a theme above to upload its pictures.',
    picture: { logo: 'Logo', background: 'Background', banner: 'Banner' },
    previewOf: 'Preview of %{name}',
};
