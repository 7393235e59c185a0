import { Resource, type ResourceDefinitionContextValue, type ResourceProps } from 'ra-core';
import { useMemo } from 'react';

const nothing = () => undefined;

/**
 * What react-admin's parts know of the entities, told at once. Its routes register them one after the other, and each registration copies
 * what was registered before it: with five hundred entities that takes longer than all else of the first page.
 */
export const useDefinitions = (all: () => readonly ResourceProps[]): ResourceDefinitionContextValue =>
    useMemo(
        () => ({ definitions: Object.fromEntries(all().map(props => [props.name, Resource.registerResource(props)])), register: nothing, unregister: nothing }),
        // oxlint-disable-next-line react/exhaustive-deps -- while developing they are read anew with their module
        [],
    );
