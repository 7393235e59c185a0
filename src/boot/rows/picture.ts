const SVG = 'http://www.w3.org/2000/svg';

/** The outlines of the application's icons, in a view of 24 by 24. */
export const outlines = {
    arrow: 'M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z',
    yes: 'M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z',
    no: 'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z',
    add: 'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z',
    file: 'M18 15v3H6v-3H4v3c0 1.1.9 2 2 2h12c1.1 0 2-.9 2-2v-3zm-1-4-1.41-1.41L13 12.17V4h-2v8.17L8.41 9.59 7 11l5 5z',
};

/** A picture that says nothing to those who do not see it. `size` in pixels. */
export const picture = (outline: string, size: number): SVGElement => {
    const svg = document.createElementNS(SVG, 'svg');
    for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', width: String(size), height: String(size), 'aria-hidden': 'true' })) svg.setAttribute(name, value);
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', outline);
    svg.append(path);
    return svg;
};
