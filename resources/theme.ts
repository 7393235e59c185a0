import { area, choice, id, resource, text, boolean } from './schema/index.ts';

export const theme = resource({
    label: ['Theme', 'Thème'],
    menu: { tab: 'setup', icon: 'theme' },
    api: area('Theme'),
    editPath: 'themeEdit',
    title: 'Name',
    fields: {
        Id: id(),
        ThemeCode: text({
            label: ['Theme code', 'Code du thème'],
            required: true,
            maxLength: 50,
            mono: true,
            sample: 'themeCode',
        }),
        Name: text({ label: ['Name', 'Nom'], required: true, maxLength: 100, sample: 'title' }),
        LoginType: choice(['password', 'voucher', 'room', 'click'], {
            label: ['Login type', 'Type de connexion'],
            default: 'password',
            labels: {
                password: ['Password', 'Mot de passe'],
                voucher: ['Voucher', 'Coupon'],
                room: ['Room', 'Chambre'],
                click: ['Click through', 'Un clic'],
            },
        }),
        IsVoucher: boolean({ label: ['Voucher theme', 'Thème à coupons'], default: false }),
        IsFreeMAC: boolean({ label: ['Free by MAC address', 'Gratuit par adresse MAC'], default: false }),
    },
    list: { columns: ['ThemeCode', 'Name', 'LoginType', 'IsVoucher', 'IsFreeMAC'] },
    texts: { created: ['Theme Saved.', 'Thème enregistré.'], saved: ['Theme Saved.', 'Thème enregistré.'] },
    mock: { rows: 14 },
});
