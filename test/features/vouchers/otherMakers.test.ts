import { describe, expect, test } from 'vitest';

import { makerOf } from '../../../src/features/vouchers/otherMakers.ts';

describe('recognises a voucher file of another system', () => {
    test.each([
        [
            'UniFi',
            '{"meta":{"rc":"ok"},"data":[{"_id":"5f1","site_id":"5e0","create_time":1590000000,"code":"4861409510","quota":1,"duration":1440,"used":0,"qos_overwrite":false,"status":"VALID_ONE"}]}',
        ],
        [
            'UniFi',
            '{"data":[{"id":"3f","createdAt":"2026-01-02T03:04:05Z","name":"hotel","code":"4861409510","authorizedGuestLimit":1,"timeLimitMinutes":1440}]}',
        ],
        [
            'UniFi',
            '\uFEFFCode,Create Time,Down,Up,Byte Quota,Notes,Duration,Status\r\n48614-09510,2026-01-02,,,,,24h,Valid for one use\r\n',
        ],
        [
            'Omada',
            '{"errorCode":0,"result":{"data":[{"id":"1","code":"736452","limitType":0,"duration":60,"downLimit":0}]}}',
        ],
        ['Omada', 'Code;Portals;Duration;Status\n736452;Guests;1 day;Unused\n'],
        [
            'MikroTik',
            '# nov/28/2026 10:00:00 by RouterOS 6.49.7\n/ip hotspot user\nadd name=ab12 password=cd34 profile=1day limit-uptime=1d\n',
        ],
        [
            'MikroTik',
            '/tool user-manager user add customer=admin username=ab12 password=cd34\n',
        ],
        [
            'MikroTik',
            '"Username","Password","Profile","Time Limit","Data Limit","Comment"\n"ab12","ab12","1day","1d","","vc-123"\n',
        ],
        [
            'pfSense',
            '# Voucher Tickets 1..5 for Roll 0\n# Nr of Roll Bits     16\n# Nr of Ticket Bits   10\n#\n" 6UVeTS6II68"\n',
        ],
        [
            'OPNsense',
            'username,password,vouchergroup,expirytime,validity\nab12,cd34,hotel,0,14400\n',
        ],
        [
            'openNDS',
            '9Q3K-77AB,1024,1024,0,0,1440,0\nXQ3K-77AC,1024,1024,0,0,1440,0\n',
        ],
        [
            'Ruckus',
            'Guest Name,Remarks,Key,Expiration\nAnna,,ABCDE-FGHIJ,1 day',
        ],
        ['FreeRADIUS', 'ab12 Cleartext-Password := "cd34"\n'],
    ])('%s: %s', (maker, file) => expect(makerOf(file)).toBe(maker));

    test.each([
        '',
        'not json',
        '{"kind":"atrium.vouchers","version":1}',
        'Code,Name\n101,Sea view\n',
        'anna,Berg,101\n',
        '<html><title>Sign in</title></html>',
    ])('does not guess the system of %s', file =>
        expect(makerOf(file)).toBeUndefined(),
    );
});

test('recognises a large roll by its first lines', () => {
    const roll = '9Q3K-77AB,1024,1024,0,0,1440,0\n'.repeat(100_000);
    expect(makerOf(roll)).toBe('openNDS');
});
