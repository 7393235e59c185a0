import { expect, expectAccessible, signIn, test } from './support.ts';

test('the built page holds no inline script, and its policy would run none', async ({ page, server, complaints }) => {
    const html = await (await fetch(`${server.url}/`)).text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter(attributes => !/\bsrc="\/assets\//.test(attributes) && !/type="application\/json"/.test(attributes))).toEqual([]);
    expect(/http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1]).toContain("script-src 'self';");

    const refused: string[] = [];
    await page.exposeFunction('refusedByPolicy', (directive: string) => refused.push(directive));
    await page.addInitScript(() => document.addEventListener('securitypolicyviolation', event => (window as unknown as { refusedByPolicy: (directive: string) => void }).refusedByPolicy(event.violatedDirective)));
    await signIn(page, 'admin', '/client');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Clients/);
    expect(refused).toEqual([]);

    await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.ran = true';
        document.body.append(script);
        return fetch('https://elsewhere.example/').catch(() => undefined);
    });
    await expect.poll(() => refused).toEqual(expect.arrayContaining(['script-src-elem', 'connect-src']));
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(complaints.splice(0).every(text => /Content Security Policy/.test(text))).toBe(true); // the two provoked above
});

test('the policy lets the camera’s picture in, and a code in it is searched for', async ({ page }) => {
    await page.addInitScript(() => {
        let code = '';
        const canvas = document.createElement('canvas');
        setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 64, 48), 50); // a picture that stands still sends none
        navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
        Object.assign(window, { show: (text: string) => (code = text), BarcodeDetector: class { detect = async () => (code ? [{ rawValue: code }] : []); } });
    });
    await signIn(page, 'admin', '/client');
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: 'Scan a code' }).click();
    const scan = page.getByRole('dialog', { name: 'Scan a code' });
    await expect.poll(() => scan.locator('video').evaluate((video: HTMLVideoElement) => !video.paused && video.videoWidth > 0)).toBe(true);
    await expectAccessible(page);
    await page.evaluate(() => (window as unknown as { show: (text: string) => void }).show('00:1B:44:11:3A:B7'));
    await expect(scan).toBeHidden();
    await expect(page.getByRole('combobox', { name: /MAC address/ })).toHaveValue('00:1B:44:11:3A:B7');
});
