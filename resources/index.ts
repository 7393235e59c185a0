import { billgroup } from './billgroup.ts';
import { client } from './client.ts';
import { internetuser } from './internetuser.ts';
import { room } from './room.ts';
import { closed } from './schema/index.ts';
import { site } from './site.ts';
import { supportplan } from './supportplan.ts';

/** Every entity of the portal, in menu order. The key is its route, its menu name and its permission. */
export const resources = closed({ client, billgroup, site, room, internetuser, supportplan });

export type ResourceName = keyof typeof resources;
