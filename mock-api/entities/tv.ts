import type { Entity } from './entity.ts';
import { named } from './making/named.ts';

export const tvConfiguration: Entity = { madeUp: { Name: named('Standard rooms', 'Suites', 'Lobby', 'Conference') } };
export const tvInstalled: Entity = { filters: { ConfigId: 'TvConfigId' } };
export const tvTheme: Entity = { madeUp: { Name: named('Ocean', 'Forest', 'City lights', 'Desert', 'Snow'), LogoUrl: () => null, BackgroundUrl: () => null } };
export const tvTemplate: Entity = { madeUp: { Name: named('Classic', 'Modern', 'Grid', 'Cinema', 'Minimal') } };
export const tvPage: Entity = { madeUp: { Title: named('Welcome', 'Breakfast', 'Pool and gym', 'Getting around', 'Room service') } };
export const tvLayout: Entity = { madeUp: { Name: named('Two by two', 'Full screen', 'Side by side', 'Mosaic') } };
