import { useTiptapEditor } from 'ra-input-rich-text';
import { useCallback, useSyncExternalStore } from 'react';

type Editor = ReturnType<typeof useTiptapEditor>;

/** What the editor says of itself, followed while one types and moves about. */
export const useEditorState = <State extends string | boolean>(read: (editor: Editor | null) => State): State => {
    const editor = useTiptapEditor() as Editor | null;
    const subscribe = useCallback(
        (listener: () => void) => {
            editor?.on('transaction', listener);
            return () => void editor?.off('transaction', listener);
        },
        [editor],
    );
    return useSyncExternalStore(subscribe, () => read(editor));
};
