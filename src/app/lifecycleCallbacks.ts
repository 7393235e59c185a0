import type { ResourceCallbacks } from 'ra-core';

/** react-admin's lifecycle callbacks, by entity: what an installation adds before or after data provider calls. */
export const lifecycleCallbacks: ResourceCallbacks[] = [];
