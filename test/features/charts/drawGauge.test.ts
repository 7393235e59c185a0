import { describe, expect, it, vi } from 'vitest';

import { drawGauge } from '../../../src/features/charts/drawGauge.ts';

const look = { percent: 50, colour: '#004c43', track: '#dfe6e4' };

const drawnOn = (percent: number) => {
    const canvas = document.createElement('canvas');
    const arcs: number[][] = [];

    const pen = {
        beginPath: vi.fn(),
        clearRect: vi.fn(),
        stroke: vi.fn(),
        arc: (...all: number[]) => void arcs.push(all.slice(3)),
    };

    vi.spyOn(canvas, 'getContext').mockReturnValue(
        pen as unknown as RenderingContext,
    );

    drawGauge(canvas, { ...look, percent });

    return arcs;
};

describe('the gauge', () => {
    it('fails with a clear error without a canvas', () => {
        expect(() => drawGauge(document.createElement('div'), look)).toThrow(
            /can only be drawn on a <canvas>, not on <div>/,
        );

        expect(() => drawGauge(null, look)).toThrow(/not on null/);
    });

    it('draws its track, and the share of a half circle over it', () => {
        expect(drawnOn(50)).toEqual([
            [Math.PI, 2 * Math.PI],
            [Math.PI, 1.5 * Math.PI],
        ]);
    });

    it('draws the nearest end for values out of range, and an empty track for none', () => {
        expect(drawnOn(250)).toEqual([
            [Math.PI, 2 * Math.PI],
            [Math.PI, 2 * Math.PI],
        ]);

        expect(drawnOn(-5)).toHaveLength(1);
        expect(drawnOn(NaN)).toHaveLength(1);
    });
});
