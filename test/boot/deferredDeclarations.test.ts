import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { crud, fieldType, id, reference, resource, type Resource } from '../../resources/schema/index.ts';
import { deferring } from '../../src/boot/deferredDeclarations.ts';
import { deferredIn, portalCode } from '../../vite/deferred.ts';
import { withoutEntities } from '../../vite/deferredDeclarations.ts';

const entity = (name: string, fields: Resource['fields'] = {}): Resource =>
    resource({ label: [name, name], api: crud(name), title: 'Id', fields: { Id: id(), ...fields } as const, list: { columns: ['Id'] }, mock: { rows: 1 } });
const pointingAt = (target: string) => ({ Other: reference(target, { label: ['Other', 'Autre'] }) });

test('what no code names is deferred, unless what it names points there or it is no text', () => {
    const plate = fieldType('plate', { like: 'text', problem: () => undefined });
    const all = { named: entity('named', pointingAt('target')), target: entity('target', pointingAt('far')), far: entity('far'), alone: entity('alone', pointingAt('beside')), beside: entity('beside'), own: entity('own', { Plate: plate({ label: ['Plate', 'Plaque'] }) }) };
    expect(Object.keys(deferredIn(all, "const aloneToo = 'named';"))).toEqual(['alone', 'beside']);
    expect(Object.keys(deferredIn(all, "call('alone.list')"))).toEqual(['named', 'target', 'far']);
});

test('some entities of the portal are deferred, so that the journeys over every route meet them', () => {
    const deferred = Object.keys(deferredIn(resources, portalCode()));
    expect(deferred).toEqual(expect.arrayContaining(['fileNote', 'tv/page']));
    expect(deferred).not.toContain('site');
});

test('the index loses the lines of some entities, and their imports', () => {
    const code = readFileSync('resources/index.ts', 'utf8');
    const left = withoutEntities(code, parseAst(code, { lang: 'ts' }), name => ['fileNote', 'tv/page', 'distributor'].includes(name));
    expect(code.split('\n').filter(line => !left.includes(line)).map(line => line.trim())).toEqual(["import { distributor } from './distributor.ts';", "import { fileNote } from './fileNote.ts';", "import { tvPage } from './tv/page.ts';", 'fileNote,', "'tv/page': tvPage,", 'distributor,']);
});

const far = { room: entity('room', pointingAt('hotel')), hotel: entity('hotel', pointingAt('town')), town: entity('town') };
/** A page that has `site` alone, and the files of the others; `isDown` while they cannot be had. */
const page = () => {
    const asked: string[] = [];
    const state = { isDown: false };
    const all: Record<string, Resource> = { site: entity('site') };
    const files: Readonly<Record<string, unknown>> = { room: far.room, hotel: far.hotel, town: far.town, every: far };
    const read = async (file: string) => {
        const name = file.split('/').at(-1)!.split('.')[0]!;
        asked.push(name);
        if (state.isDown) throw new Error('down');
        return structuredClone(files[name]);
    };
    return { all, asked, state, ...deferring(all, new Set(Object.keys(far)), read) };
};

test('an entity comes with those whose records it names, each asked for once', async () => {
    const { all, asked, declaredFor } = page();
    await Promise.all([declaredFor('room'), declaredFor('room'), declaredFor('site')]);
    expect(Object.keys(all)).toEqual(['site', 'room', 'hotel']);
    const { hotel } = all;
    await declaredFor('hotel');
    expect(asked).toEqual(['room', 'hotel', 'town']);
    expect(all.hotel).toBe(hotel);
});

test('what could not be had is asked for again', async () => {
    const { all, state, declaredFor } = page();
    state.isDown = true;
    await expect(declaredFor('room')).rejects.toThrow('down');
    expect(Object.keys(all)).toEqual(['site']);
    state.isDown = false;
    await declaredFor('room');
    expect(Object.keys(all)).toContain('room');
});

test('all come in one file, beside those that are there', async () => {
    const { all, asked, declaredFor, everyDeclared } = page();
    await declaredFor('town');
    const { town } = all;
    await everyDeclared();
    await everyDeclared();
    expect(asked).toEqual(['town', 'every']);
    expect(Object.keys(all).toSorted()).toEqual(['hotel', 'room', 'site', 'town']);
    expect(all.town).toBe(town);
});
