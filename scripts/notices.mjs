// The portal's duties to others: the licences of its production dependencies (`npm run notices` lists them, and fails
// for one that is not allowed), and the notices of the packages in a build, which it shows under "About".
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Licences that allow use in a closed product, and ask only for their notice. If a package offers several, one is
 * enough.
 */
const ALLOWED = [
    'MIT',
    'ISC',
    '0BSD',
    'BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
];

const isAllowed = licence => {
    const choices = licence.replace(/[()]/g, '').split(' OR ');

    return choices.some(choice =>
        choice.split(' AND ').every(part => ALLOWED.includes(part)),
    );
};

/** The production dependencies, by name, with their licences. */
const licencesOf = ({ packages }) =>
    Object.entries(packages).flatMap(
        ([packagePath, { license, dev, devOptional, link }]) =>
            packagePath === '' || dev || devOptional || link
                ? []
                : [
                      [
                          packagePath.replace(/^.*node_modules\//, ''),
                          license ?? 'no licence',
                      ],
                  ],
    );

/** The production dependencies of a lock file whose licence is not allowed, a sentence each. */
export const licenceProblems = lock =>
    licencesOf(lock).flatMap(([name, licence]) =>
        isAllowed(licence)
            ? []
            : [
                  `${name} has the licence ${licence}, which scripts/notices.mjs does not allow`,
              ],
    );

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/**
 * The notices of packages, by their folders: name and version of each, with the texts that it wants passed on. Packages
 * with the same text share it.
 */
export const noticesOf = folders => {
    const byText = new Map();

    for (const folder of folders) {
        const { name, version, license } = JSON.parse(
            readFileSync(path.join(folder, 'package.json'), 'utf8'),
        );

        const texts = readdirSync(folder)
            .filter(file => LICENCE_FILE.test(file))
            .toSorted()
            .map(file =>
                readFileSync(path.join(folder, file), 'utf8')
                    .replaceAll('\r\n', '\n')
                    .trim(),
            );

        const text = texts.join('\n\n') || `Licence: ${license}`;
        byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
    }

    const blocks = [...byText]
        .map(([text, names]) => `${names.toSorted().join('\n')}\n\n${text}`)
        .toSorted();

    return `This portal contains the following packages.\n\n${blocks.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
};

/** The package folder of a module; undefined for the project's own modules. */
export const packageOf = module => {
    const [, folder] =
        /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(
            module.replaceAll('\\', '/').replace(/^\0/, ''),
        ) ?? [];

    return folder !== undefined && existsSync(path.join(folder, 'package.json'))
        ? folder
        : undefined;
};

if (process.argv[1] === import.meta.filename) {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const byLicence = new Map();
    for (const [name, licence] of licencesOf(lock))
        byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
    for (const [licence, names] of byLicence)
        console.log(
            `${licence.padEnd(30)} ${names.length > 8 ? `${names.length} packages` : names.join(', ')}`,
        );
    const problems = licenceProblems(lock);
    for (const problem of problems) console.error(`${problem}.`);
    process.exit(problems.length > 0 ? 1 : 0);
}
