import { describe, expect, it } from 'vitest';

import {
    keepDraft,
    loadDraft,
    dropDraft,
} from '../../../../src/features/clients/wizard/draft.ts';
import { themeFacts } from '../../../../src/features/clients/wizard/records.ts';
import {
    followingCode,
    followingCompany,
    startingValues,
    type Values,
} from '../../../../src/features/clients/wizard/values.ts';

/** Types a company letter by letter, as the first step sees it. */
const typed = (company: string, details: Values): Values =>
    [...company].reduce<Values>((values, letter) => {
        const before = String(values.Company ?? '');
        const next = { ...values, Company: before + letter };

        return { ...next, ...followingCompany(next, before) };
    }, details);

const { details, credentials } = startingValues('atrium');

describe('the suggested values', () => {
    it('start with the declared defaults', () => {
        expect(details).toMatchObject({
            CurrCode: 'AUD',
            NickName: 'Hotspot',
            FreeMAC: false,
            SupportPlanId: null,
        });

        expect(startingValues('palm').theme).toMatchObject({
            ThemeCode: 'palm',
            PlanPrice: 0,
            PlanMins: 1440,
            PlanMB: 1000,
            ThemeHeaderColor: '#004c43',
        });
    });

    it('take code, group and site from the company while it is typed', () => {
        expect(typed('Sunshine Hotels', details)).toMatchObject({
            Code: 'SUNSH',
            GroupName: 'Sunshine Hotels',
            SiteName: 'Sunshine Hotels',
        });

        expect(typed('Inn by the sea', details)).toMatchObject({ Code: 'INN' });
    });

    it('leave a code of five letters and overwritten names alone', () => {
        const own = typed('Inn', {
            ...details,
            Code: 'BEACH',
            SiteName: 'Pier',
        });

        expect(own).toMatchObject({
            Code: 'BEACH',
            SiteName: 'Pier',
            GroupName: 'Inn',
        });
    });

    it('take the user name from the code until it is overwritten', () => {
        const first = followingCode(credentials, 'SUNSH');
        expect(first.UserName).toBe('sunsh');
        expect(followingCode(first, 'BEACH').UserName).toBe('beach');

        expect(
            followingCode({ ...first, UserName: 'ann' }, 'BEACH').UserName,
        ).toBe('ann');
    });
});

describe('the facts of a theme', () => {
    const themes = [
        { ThemeCode: 'tickets', IsVoucher: true, LoginType: 'password' },
        { ThemeCode: 'open', IsFreeMAC: true, LoginType: 'click' },
        { ThemeCode: 'freemac', LoginType: 'room' },
    ];

    it.each([
        ['tickets', { voucher: true, freeMac: false, loginType: 'voucher' }],
        ['open', { voucher: false, freeMac: true, loginType: 'click' }],
        ['freemac', { voucher: false, freeMac: true, loginType: 'room' }],
        ['unknown', { voucher: false, freeMac: false, loginType: 'password' }],
    ])('with the code %s', (code, facts) =>
        expect(themeFacts(code, themes, ['freemac'])).toEqual(facts),
    );
});

describe('the draft of a tab', () => {
    const starting = startingValues('atrium');

    const values = {
        ...starting,
        details: { ...details, Company: 'Inn', RMSClientPassword: 'hush1' },
        credentials: {
            ...credentials,
            UserName: 'inn',
            Password: 'hush2',
            ConfirmPassword: 'hush2',
        },
    };

    it('is restored for its user at the passwords', () => {
        keepDraft('admin', { step: 'review', values });
        const draft = loadDraft('admin', starting);

        expect(draft).toMatchObject({
            step: 'credentials',
            values: {
                details: { Company: 'Inn', RMSClientPassword: null },
                credentials: { UserName: 'inn', Password: null },
            },
        });
    });

    it('contains no password', () => {
        keepDraft('admin', { step: 'theme', values });
        expect(sessionStorage.length).toBe(1);

        expect(
            JSON.stringify({ ...sessionStorage, ...localStorage }),
        ).not.toContain('hush');
    });

    it('belongs to its user, and is gone after it was discarded', () => {
        keepDraft('admin', { step: 'details', values });
        expect(loadDraft('distributor', starting)).toBeUndefined();
        dropDraft();
        expect(loadDraft('admin', starting)).toBeUndefined();
    });

    it('ignores invalid stored data', () => {
        sessionStorage.setItem(
            'atrium.clientWizard',
            '{"userName":"admin","values":[',
        );

        expect(loadDraft('admin', starting)).toBeUndefined();
    });
});
