/** Pixels that most panels of a form are given while they are on their way. */
const USUAL = 120;

/** Those that are lower, by `entity.panel`: what stands below them does not move when they are there. */
const heights: Readonly<Record<string, number>> = { 'internetuser.credit': 21, 'wifiplan.gives': 65 };

export const panelHeight = (name: string, panel: string): number => heights[`${name}.${panel}`] ?? USUAL;
