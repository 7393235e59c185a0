import type { Text } from '../schema/text.ts';

const outOfReach: Text = ['out of reach', 'hors de portée'];
const restarted: Text = ['hotspot restarted', 'point d’accès redémarré'];
const fault: Text = ['hotspot fault', 'panne du point d’accès'];
const switchedOff: Text = ['hotspot switched off', 'point d’accès éteint'];
const signInRefused: Text = ['sign-in refused', 'connexion refusée'];
const deviceRestarted: Text = ['device restarted', 'appareil redémarré'];
const byHotspot: Text = ['by the hotspot', 'par le point d’accès'];

/**
 * Why a session ended, by the cause that access servers store (Acct-Terminate-Cause); a server without a name for a
 * later one stores its number (RFC 3580). Other causes are shown as they are.
 */
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
    'Supplicant-Restart': deviceRestarted,
    'Reauthentication-Failure': signInRefused,
    'Port-Reinit': restarted,
    'Port-Disabled': switchedOff,
    19: deviceRestarted,
    20: signInRefused,
    21: restarted,
    22: switchedOff,
    23: switchedOff,
};
