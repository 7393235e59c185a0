import type { Text } from '../schema/text.ts';

const outOfReach: Text = ['out of reach', 'hors de portée'];
const restarted: Text = ['hotspot restarted', 'point d’accès redémarré'];
const fault: Text = ['hotspot fault', 'panne du point d’accès'];
const byHotspot: Text = ['by the hotspot', 'par le point d’accès'];

/** Why a session ended, by the cause that access servers store (Acct-Terminate-Cause). Other causes are shown as they are. */
export const sessionEnds: Readonly<Record<string, Text>> = {
    'User-Request': ['signed out', 'déconnexion'],
    'Lost-Carrier': outOfReach,
    'Lost-Service': outOfReach,
    'Idle-Timeout': ['idle', 'inactivité'],
    'Session-Timeout': ['time used up', 'durée écoulée'],
    'Admin-Reset': ['by staff', 'par le personnel'],
    'Admin-Reboot': restarted,
    'NAS-Reboot': restarted,
    'NAS-Error': fault,
    'Port-Error': fault,
    'Service-Unavailable': fault,
    'NAS-Request': byHotspot,
    'Host-Request': byHotspot,
};
