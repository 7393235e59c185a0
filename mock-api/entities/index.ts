import { billgroup } from './billgroup.ts';
import { client } from './client.ts';
import { device } from './device.ts';
import type { Entity } from './entity.ts';
import { guest } from './guest.ts';
import { internetuser } from './internetuser.ts';
import { accesslogs, creditlog, paymentlog, supportrequest, usage } from './logs.ts';
import { machine } from './machine.ts';
import { room } from './room.ts';
import { site } from './site.ts';
import { supportplan } from './supportplan.ts';
import { theme, themepresets } from './theme.ts';
import { tvConfiguration, tvInstalled, tvLayout, tvPage, tvTemplate, tvTheme } from './tv.ts';
import { distributor, menuitem, user, usermenuitem, userwidget, widget } from './user.ts';
import { wifiplan } from './wifiplan.ts';

/** All that the mock knows of single entities beside their declarations, but for the calls of their own (`../answers/special`). In menu order. */
export const entities: Readonly<Record<string, Entity>> = {
    client,
    billgroup,
    site,
    device,
    machine,
    user,
    supportplan,
    theme,
    themepresets,
    menuitem,
    widget,
    internetuser,
    guest,
    room,
    wifiplan,
    paymentlog,
    creditlog,
    accesslogs,
    'tv/configuration': tvConfiguration,
    'tv/installed': tvInstalled,
    'tv/theme': tvTheme,
    'tv/template': tvTemplate,
    'tv/page': tvPage,
    'tv/layout': tvLayout,
    distributor,
    usermenuitem,
    userwidget,
    usage,
    supportrequest,
};

const NOTHING: Entity = {};

/** What is known of an entity; nothing of one that somebody else declared. */
export const entityOf = (name: string): Entity => (Object.hasOwn(entities, name) ? entities[name]! : NOTHING);

/** Collections that are there whatever is declared. */
export const always: readonly string[] = Object.keys(entities).filter(name => entities[name]!.isAlways);

/** Rows that nobody changes by a call: they come by themselves. */
export const comesByItself = (name: string): boolean => entityOf(name).asTimePasses !== undefined;
/** The collection of those. */
export const asTimePasses: string = Object.keys(entities).find(comesByItself)!;
