import {
    expect,
    expectAccessible,
    installedWith,
    PASSWORD,
    signIn,
    test,
} from './support.ts';

test('the built page has no inline script, and its policy would block one', async ({
    page,
    server,
    complaints,
}) => {
    const html = await (await fetch(`${server.url}/`)).text();

    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(
        ([, attributes = '']) => attributes,
    );

    expect(scripts.length).toBeGreaterThan(1);

    expect(
        scripts.filter(
            attributes =>
                !/\bsrc="\/assets\//.test(attributes) &&
                !/type="application\/json"/.test(attributes),
        ),
    ).toEqual([]);

    expect(
        /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(
            html,
        )?.[1],
    ).toContain("script-src 'self';");

    const origins = new Set<string>();
    page.on('request', request => origins.add(new URL(request.url()).origin));
    const refused: string[] = [];

    await page.exposeFunction('refusedByPolicy', (directive: string) =>
        refused.push(directive),
    );

    await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', event =>
            (
                window as unknown as {
                    refusedByPolicy: (directive: string) => void;
                }
            ).refusedByPolicy(event.violatedDirective),
        ),
    );

    await signIn(page, 'admin', '/client');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /^Clients/,
    );

    expect(refused).toEqual([]);
    expect([...origins]).toEqual([server.url]); // nobody else is told anything
    expect(await page.context().cookies()).toEqual([]);

    await page.evaluate(() => {
        const script = document.createElement('script');
        script.append('window.ran = true');

        try {
            script.textContent = 'window.ran = true';
        } catch {
            // refused
        }

        document.body.append(script);

        return fetch('https://elsewhere.example/').catch(() => undefined);
    });

    await expect
        .poll(() => refused)
        .toEqual(
            expect.arrayContaining([
                'require-trusted-types-for',
                'connect-src',
            ]),
        );

    expect(await page.evaluate(() => 'ran' in window)).toBe(false);

    expect(
        complaints
            .splice(0)
            .every(text => /Content Security Policy|Trusted/.test(text)),
    ).toBe(true); // those provoked above
});

test('the return address after signing in is always within the portal', async ({
    page,
    server,
}) => {
    await page.goto('/login');

    await page.evaluate(() =>
        sessionStorage.setItem('atrium.place', '//elsewhere.example/client'),
    );

    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    expect(page.url()).toBe(`${server.url}/`);
});

test('the policy allows the camera, and a scanned code is searched for', async ({
    page,
}) => {
    await page.addInitScript(() => {
        let code = '';
        const canvas = document.createElement('canvas');
        setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 64, 48), 50); // a picture that stands still sends none

        navigator.mediaDevices.getUserMedia = async () =>
            canvas.captureStream(10);

        Object.assign(window, {
            show: (text: string) => (code = text),
            BarcodeDetector: class {
                detect = async () => (code ? [{ rawValue: code }] : []);
            },
        });
    });

    await signIn(page, 'admin', '/client');
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: 'Scan a code' }).click();
    const scan = page.getByRole('dialog', { name: 'Scan a code' });

    await expect
        .poll(() =>
            scan
                .locator('video')
                .evaluate(
                    (video: HTMLVideoElement) =>
                        !video.paused && video.videoWidth > 0,
                ),
        )
        .toBe(true);

    await expectAccessible(page);

    await page.evaluate(() =>
        (window as unknown as { show: (text: string) => void }).show(
            '00:1B:44:11:3A:B7',
        ),
    );

    await expect(scan).toBeHidden();

    await expect(
        page.getByRole('combobox', { name: /MAC address/ }),
    ).toHaveValue('00:1B:44:11:3A:B7');
});

test('external pictures load only on demand in view and form, and links open in isolation', async ({
    page,
    context,
    mock,
    complaints,
}) => {
    const requested: string[] = [];

    const pixel = Buffer.from(
        'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
        'base64',
    );

    await context.route('https://elsewhere.example/**', route => {
        requested.push(route.request().url());

        return route.fulfill({
            contentType: 'image/gif',
            body: pixel,
            headers: { 'Access-Control-Allow-Origin': '*' },
        });
    });

    const Body =
        '<p>Welcome <a href="https://elsewhere.example/page">to the lobby</a> <img src="https://elsewhere.example/seen.gif" alt="The lobby" width="40" height="40"> <img src="/icon.svg" alt="Our sign"></p>';

    await mock.fetch('/db/supportpage/1', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ Body }),
    });

    await signIn(page, 'admin', '/supportpage/1/show');

    await expect(
        page.getByText('Pictures from elsewhere.example are not loaded'),
    ).toBeVisible();

    await expect(
        page.getByRole('img', { name: 'The lobby (elsewhere.example)' }),
    ).toBeVisible();

    expect(
        await page
            .getByRole('img', { name: 'Our sign' })
            .evaluate(
                (picture: HTMLImageElement) =>
                    picture.complete && picture.naturalWidth > 0,
            ),
    ).toBe(true);

    await expectAccessible(page);
    const apart = context.waitForEvent('page');
    await page.getByRole('link', { name: 'to the lobby' }).click();
    const opened = await apart;

    expect(
        await opened.evaluate(() => [
            window.opener === null,
            document.referrer,
        ]),
    ).toEqual([true, '']);

    await opened.close();
    await expect(page).toHaveURL(/supportpage\/1\/show$/);

    await page.goto('/supportpage/1');
    const editor = page.getByRole('textbox', { name: 'Body' });

    await expect(editor).toContainText(
        'The lobby: Picture from elsewhere.example',
    );

    await expect(editor.locator('img[alt="Our sign"]')).toHaveAttribute(
        'src',
        '/icon.svg',
    );

    await expect(
        page.getByRole('button', { name: 'Show pictures' }),
    ).toBeVisible();

    expect(requested).toEqual(['https://elsewhere.example/page']);

    // What the form saves is what was stored.
    await page.getByRole('textbox', { name: 'Title' }).fill('Lobby');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Data Saved Successfully.')).toBeVisible();

    expect(await (await mock.fetch('/db/supportpage/1')).text()).toContain(
        JSON.stringify('src="https://elsewhere.example/seen.gif"').slice(1, -1),
    );

    await page.goto('/supportpage/1/show');
    await page.getByRole('button', { name: 'Show pictures' }).click();
    const frame = page.frameLocator('iframe[title="Text with its pictures"]');
    await expect(frame.getByRole('img', { name: 'The lobby' })).toBeVisible();

    await expect
        .poll(() =>
            frame
                .getByRole('img', { name: 'The lobby' })
                .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
        )
        .toBe(1);

    expect(requested.filter(url => url.endsWith('seen.gif'))).toHaveLength(1);

    await expect
        .poll(
            async () =>
                (await page.locator('iframe').boundingBox())?.height ?? 0,
        )
        .toBeGreaterThan(20);

    expect(
        complaints.splice(0).filter(text => !/seen\.gif.*img-src/.test(text)),
    ).toEqual([]); // the editor makes elements of its text as it writes it: the policy keeps them from loading

    // Whatever finds its way into the portal's own page is not fetched from there.
    await page.evaluate(() =>
        document.body.append(
            Object.assign(new Image(), {
                src: 'https://elsewhere.example/smuggled.gif',
            }),
        ),
    );

    await expect.poll(() => complaints.splice(0).join()).toContain('img-src');
    expect(requested.filter(url => url.includes('smuggled'))).toEqual([]);
});

test('an installation can allow further origins of pictures', async ({
    page,
    context,
    complaints,
}) => {
    await context.route('https://cdn.example/**', route =>
        route.fulfill({
            contentType: 'image/svg+xml',
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        }),
    );

    await installedWith(context, { pictureOrigins: ['https://cdn.example'] });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();

    const width = await page.evaluate(
        () =>
            new Promise<number>(done =>
                Object.assign(new Image(), {
                    onload: (event: Event) =>
                        done((event.target as HTMLImageElement).naturalWidth),
                    onerror: () => done(0),
                    src: 'https://cdn.example/1.svg',
                }),
            ),
    );

    expect([width, complaints]).toEqual([9, []]);
});

test('allows markup and styles that libraries generate, and no foreign markup', async ({
    page,
    complaints,
}) => {
    await signIn(page, 'admin', '/themepresets/1');

    await page
        .getByRole('button', { name: /^Choose colour/ })
        .first()
        .click();

    const wheel = page.locator('.react-colorful');
    await expect(wheel).toBeVisible();
    expect((await wheel.boundingBox())?.width).toBe(200); // by the rules of its own
    await page.keyboard.press('Escape');

    await page.goto('/supportpage/create');
    const body = page.getByRole('textbox', { name: 'Body' });

    for (const html of [
        'plain',
        '<p>Some <b>pasted</b> <span style="color: rgb(255, 0, 0)">words</span></p>',
    ]) {
        await body.evaluate((editor, text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/html', text);

            editor.dispatchEvent(
                new ClipboardEvent('paste', {
                    clipboardData,
                    bubbles: true,
                    cancelable: true,
                }),
            );
        }, html);
    }

    await expect(body.locator('strong')).toHaveText('pasted');

    expect(
        await body
            .locator('span')
            .evaluate(span => getComputedStyle(span).color),
    ).toBe('rgb(255, 0, 0)');

    expect(
        await body.evaluate(editor => getComputedStyle(editor).whiteSpace),
    ).toBe('break-spaces');

    expect(complaints).toEqual([]);

    const refused = await page.evaluate(() => {
        const attempts = [
            () =>
                (document.createElement('div').innerHTML =
                    '<img src=x onerror=alert(1)>'),
            () => document.write('<p>'),
            () => new Worker('https://elsewhere.example/'),
            () => (document.createElement('script').src = '/assets/x.js'),
        ];

        return attempts.map(attempt => {
            try {
                return String(attempt());
            } catch (error) {
                return (error as Error).name;
            }
        });
    });

    expect(refused).toEqual(Array(4).fill('TypeError'));

    expect(
        await page.evaluate(() => document.querySelectorAll('style').length),
    ).toBeLessThanOrEqual(1);

    expect(complaints.splice(0).every(text => /Trusted/.test(text))).toBe(true); // the four provoked above
});
