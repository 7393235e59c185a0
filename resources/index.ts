import { accesslogs } from './accesslogs.ts';
import { billgroup } from './billgroup.ts';
import { client } from './client.ts';
import { company } from './company.ts';
import { creditlog } from './creditlog.ts';
import { device } from './device.ts';
import { deviceall } from './deviceall.ts';
import { distributor } from './distributor.ts';
import { fileNote } from './fileNote.ts';
import { guest } from './guest.ts';
import { internetuser } from './internetuser.ts';
import { machine } from './machine.ts';
import { menuitem } from './menuitem.ts';
import { paymentlog } from './paymentlog.ts';
import { room } from './room.ts';
import { closeDeclarations } from './schema/index.ts';
import { services } from './services/index.ts';
import { site } from './site.ts';
import { sms } from './sms.ts';
import { supportpage } from './supportpage.ts';
import { supportplan } from './supportplan.ts';
import { theme } from './theme.ts';
import { themepresets } from './themepresets.ts';
import { ticket } from './ticket.ts';
import { tvApplication } from './tv/application.ts';
import { tvConfiguration } from './tv/configuration.ts';
import { tvDevice } from './tv/device.ts';
import { tvHomeapp } from './tv/homeapp.ts';
import { tvInstalled } from './tv/installed.ts';
import { tvLayout } from './tv/layout.ts';
import { tvPage } from './tv/page.ts';
import { tvTemplate } from './tv/template.ts';
import { tvTheme } from './tv/theme.ts';
import { user } from './user.ts';
import { widget } from './widget.ts';
import { wifiplan } from './wifiplan.ts';

/** Every entity of the portal, in menu order. The key is its route, its menu name and its permission. */
export const resources = closeDeclarations(
    {
        client,
        billgroup,
        site,
        company,
        device,
        deviceall,
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
        ticket,
        fileNote,
        sms,
        supportpage,
        'tv/homeapp': tvHomeapp,
        'tv/application': tvApplication,
        'tv/configuration': tvConfiguration,
        'tv/installed': tvInstalled,
        'tv/device': tvDevice,
        'tv/theme': tvTheme,
        'tv/template': tvTemplate,
        'tv/page': tvPage,
        'tv/layout': tvLayout,
        distributor,
    },
    services,
);

export type ResourceName = keyof typeof resources;
