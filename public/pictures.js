// A stored text with its pictures from elsewhere. The portal's own policy takes none of those, so they are shown by this page, which
// stands in a sandboxed frame: it knows no token, makes no call, and is told the sanitised text by the portal (src/components/html/PicturesFrame.tsx).
const styles = new CSSStyleSheet();

styles.replaceSync(
    'body { margin: 0; overflow-wrap: anywhere; } img { max-width: 100%; height: auto; } body > :first-child { margin-top: 0; }',
);

document.adoptedStyleSheets = [styles];

const policy = globalThis.trustedTypes?.createPolicy('atrium', {
    createHTML: text => text,
});

const tell = () =>
    parent.postMessage({ height: document.documentElement.scrollHeight }, '*');

addEventListener('message', ({ source, data }) => {
    if (source !== parent) return;
    document.documentElement.lang = data.lang;
    document.documentElement.style.colorScheme = data.scheme;
    Object.assign(document.body.style, data.style);
    document.body.innerHTML = policy ? policy.createHTML(data.html) : data.html;
    new ResizeObserver(tell).observe(document.body);
});

parent.postMessage('ready', '*');
