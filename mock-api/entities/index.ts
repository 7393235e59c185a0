import type { Entity } from './entity.ts';
import {
    billgroup,
    client,
    device,
    machine,
    site,
    supportplan,
    theme,
    themepresets,
    tvConfiguration,
    tvDevice,
    tvLayout,
    tvPage,
    tvTemplate,
    tvTheme,
    wifiplan,
} from './estate.ts';
import { guest, internetuser, room } from './guests.ts';
import {
    accesslogs,
    creditlog,
    paymentlog,
    sms,
    supportrequest,
    usage,
} from './logs.ts';
import {
    distributor,
    menuitem,
    user,
    usermenuitem,
    userwidget,
    widget,
} from './user.ts';

/**
 * Everything the mock knows about single entities, except their special calls (`../answers/special`). In menu order.
 */
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
    sms,
    'tv/configuration': tvConfiguration,
    'tv/device': tvDevice,
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

/** Empty for an entity that the mock knows nothing about. */
export const entityOf = (name: string): Entity =>
    Object.hasOwn(entities, name) ? entities[name]! : NOTHING;

export const requiredEntities: readonly string[] = Object.keys(entities).filter(
    name => entities[name]!.isAlways,
);

/** Whether an entity's rows come about by themselves, not through calls. */
export const comesByItself = (name: string): boolean =>
    entityOf(name).asTimePasses !== undefined;
export const asTimePasses: string = Object.keys(entities).find(comesByItself)!;
