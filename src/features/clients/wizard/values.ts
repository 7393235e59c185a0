import { billgroup } from '../../../../resources/billgroup.ts';
import { client } from '../../../../resources/client.ts';
import { device } from '../../../../resources/device.ts';
import { nextCode, userNameOf } from '../../../../resources/rules/codes.ts';
import { cleanText } from '../../../../resources/rules/words.ts';
import {
    factsOf,
    reference,
    type Field,
    type Fields,
} from '../../../../resources/schema/index.ts';
import { site } from '../../../../resources/site.ts';
import { user } from '../../../../resources/user.ts';
import { wifiplan } from '../../../../resources/wifiplan.ts';
import { colourNames } from '../../themes/loginColours.ts';

export const steps = [
    'details',
    'credentials',
    'theme',
    'review',
    'run',
] as const;
export type StepName = (typeof steps)[number];
/** The steps with inputs. */
export const typedSteps = ['details', 'credentials', 'theme'] as const;
export type TypedStep = (typeof typedSteps)[number];

export type Values = Readonly<Record<string, unknown>>;
export type WizardValues = Readonly<Record<TypedStep, Values>>;

const {
    Company,
    Code,
    CurrCode,
    BillCountry,
    Email,
    Phone,
    SupportPlanId,
    RMSClientId,
    RMSClientPassword,
} = client.fields;

const { FreeMAC, PMSFree, PMSBilling, NickName } = device.fields;
const { PlanPrice, PlanMins, PlanMB } = wifiplan.fields;

/** The fields of each step, as declared by the entities, in display order. */
export const stepFields: Readonly<Record<TypedStep, Fields>> = {
    details: {
        Company,
        Code,
        Email,
        Phone,
        BillCountry,
        CurrCode,
        SupportPlanId,
        GroupName: billgroup.fields.GroupName,
        SiteName: site.fields.SiteName,
        LocTimeOffset: site.fields.LocTimeOffset,
        NickName: {
            ...NickName,
            label: ['Device nickname', 'Surnom de l’appareil'],
        },
        FreeMAC,
        PMSFree,
        PMSBilling,
        RMSClientId,
        RMSClientPassword,
    },
    credentials: {
        UserName: user.fields.UserName,
        Email: user.fields.Email,
        FirstName: user.fields.FirstName,
        LastName: user.fields.LastName,
        Password: user.fields.Password,
        ConfirmPassword: user.fields.ConfirmPassword,
    },
    theme: {
        ThemeCode: { ...device.fields.ThemeCode, required: true },
        Preset: reference('themepresets', {
            label: ['Theme preset', 'Modèle de thème'],
            none: [
                'None: the default colours',
                'Aucun : les couleurs par défaut',
            ],
        }),
        PlanPrice,
        PlanMins: { ...PlanMins, required: true },
        PlanMB,
    },
};

const VOUCHER_PLAN = { PlanPrice: 0, PlanMins: 1440, PlanMB: 1000 };

const defaultOf = (field: Field): unknown =>
    field.default ?? (factsOf(field).holds === 'boolean' ? false : null);

const defaultsOf = (fields: Fields): Values =>
    Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, defaultOf(field)]),
    );

/** Initial values of the steps. */
export const startingValues = (productCode: string): WizardValues => ({
    details: {
        ...defaultsOf(stepFields.details),
        Company: '',
        Code: '',
        GroupName: '',
        SiteName: '',
        NickName: 'Hotspot',
    },
    credentials: { ...defaultsOf(stepFields.credentials), UserName: '' },
    theme: {
        ThemeCode: productCode,
        Preset: null,
        ...VOUCHER_PLAN,
        ...Object.fromEntries(
            colourNames.map(name => [name, device.fields[name].default]),
        ),
    },
});

const textOf = (value: unknown): string =>
    typeof value === 'string' ? value : '';

/** What else changes in the first step with the company's name: the code, and the names that were not typed over. */
export const followingCompany = (values: Values, before: string): Values => {
    const company = textOf(values.Company);

    const follows = (name: string) =>
        ['', before.trim()].includes(textOf(values[name]));

    return {
        Code: nextCode(textOf(values.Code), company),
        ...(follows('GroupName') && { GroupName: cleanText(company) }),
        ...(follows('SiteName') && { SiteName: cleanText(company) }),
    };
};

/**
 * Values of the second step, given the first step's code: the user name follows it until typed over. `FollowedCode` is
 * not sent.
 */
export const followingCode = (credentials: Values, code: string): Values => ({
    ...credentials,
    ...(['', userNameOf(textOf(credentials.FollowedCode))].includes(
        textOf(credentials.UserName),
    ) && { UserName: userNameOf(code) }),
    FollowedCode: code,
});
