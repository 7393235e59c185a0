import type { TvApplication } from '../../../resources/tv/application.ts';
import type { TvInstalled } from '../../../resources/tv/installed.ts';

/** A new installed application, copied from one of the catalogue. */
export const installedFrom = ({ Name, PackageName, VersionCode, VersionName, Url }: TvApplication, configuration: number): Omit<TvInstalled, 'Id'> => ({
    TvConfigId: configuration,
    Name,
    PackageName,
    VersionCode,
    VersionName,
    Url,
});
