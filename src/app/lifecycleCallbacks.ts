import type { ResourceCallbacks } from 'ra-core';

/** What an installation adds before or after calls of the data provider: react-admin's lifecycle callbacks, by entity. */
export const lifecycleCallbacks: ResourceCallbacks[] = [];
