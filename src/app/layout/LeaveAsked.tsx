import { useEffect, useSyncExternalStore } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { leaveQuestion } from '../../session/unsavedGuard.ts';

/** The question before typed input is lost, put by the browser: for want of the dialog's code it must still be put. */
export const LeaveAsked = () => {
    const message = useMessage();
    const isOpen = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.isOpen);
    useEffect(() => {
        if (isOpen) leaveQuestion.answer(window.confirm(`${message('shell.leave.title')} ${message('shell.leave.text')}`));
    }, [isOpen, message]);
    return null;
};
