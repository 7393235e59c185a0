import { useNavigate } from 'ra-core';
import { useMemo } from 'react';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useActingUser } from '../actions/useActingUser.ts';
import { useOverrides } from '../overrides.ts';
import type { Option, Section } from './found.ts';
import type { Level, Started } from './level.ts';
import { commandItems, pageItems, type LocalItem } from './localItems.ts';
import { fitting } from './ranking.ts';

const MOST = 6;

interface Ends {
    readonly onClose: () => void;
    readonly onStart: (started: Started) => void;
    readonly onLevel: (level: Level) => void;
}

/** Pages and commands that fit a text; found without asking anybody. */
export const useLocalSections = (text: string, { onClose, onStart, onLevel }: Ends): readonly Section[] => {
    const message = useMessage();
    const textOf = useText();
    const session = useSession();
    const user = useActingUser();
    const overrides = useOverrides();
    const navigate = useNavigate();
    const items = useMemo(() => {
        const speaker = { message, text: textOf };
        return [...pageItems(session, speaker), ...commandItems(user, overrides, speaker)];
    }, [session, user, overrides, message, textOf]);

    const follow = ({ leads }: LocalItem) => {
        if ('to' in leads) {
            onClose();
            navigate(leads.to);
        } else if (leads.on === 'list') onStart({ name: leads.name, action: leads.action });
        else onLevel({ kind: 'pick', name: leads.name, action: leads.action });
    };
    const found = fitting(items, text, MOST);
    const options: readonly Option[] = found.map(item => ({ key: item.key, title: item.title, icon: item.icon, note: item.note, run: () => follow(item) }));
    return options.length === 0 ? [] : [{ key: 'local', label: message('search.local'), options }];
};
