import { expect, signIn, test } from './support.ts';

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
