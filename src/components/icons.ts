import type { SvgIconComponent } from '@mui/icons-material';
import AppShortcutOutlined from '@mui/icons-material/AppShortcutOutlined';
import AppsOutlined from '@mui/icons-material/AppsOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import AnalyticsOutlined from '@mui/icons-material/BarChartOutlined';
import BedOutlined from '@mui/icons-material/BedOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import ContactSupportOutlined from '@mui/icons-material/ContactSupportOutlined';
import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined';
import DeviceHubOutlined from '@mui/icons-material/DeviceHubOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import ExposureOutlined from '@mui/icons-material/ExposureOutlined';
import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined';
import FileCopyOutlined from '@mui/icons-material/FileCopyOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import GroupWorkOutlined from '@mui/icons-material/GroupWorkOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LocationCityOutlined from '@mui/icons-material/LocationCityOutlined';
import LuggageOutlined from '@mui/icons-material/LuggageOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PaymentOutlined from '@mui/icons-material/PaymentOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined';
import RouterOutlined from '@mui/icons-material/RouterOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import TvOutlined from '@mui/icons-material/TvOutlined';
import BadgeOutlined from '@mui/icons-material/VerifiedOutlined';
import ViewQuiltOutlined from '@mui/icons-material/ViewQuiltOutlined';
import WebOutlined from '@mui/icons-material/WebOutlined';
import WidgetsOutlined from '@mui/icons-material/WidgetsOutlined';
import WifiOutlined from '@mui/icons-material/WifiOutlined';

import type { IconName } from '../../resources/schema/index.ts';

/** The icon of every icon name declarations may use. */
export const icons: Readonly<Record<IconName, SvgIconComponent>> = {
    client: BusinessOutlined,
    company: HandshakeOutlined,
    group: GroupWorkOutlined,
    site: LocationCityOutlined,
    device: RouterOutlined,
    devices: DeviceHubOutlined,
    licence: BadgeOutlined,
    plan: WifiOutlined,
    user: PersonOutlined,
    key: KeyOutlined,
    guest: LuggageOutlined,
    room: BedOutlined,
    voucher: ConfirmationNumberOutlined,
    people: GroupsOutlined,
    payment: PaymentOutlined,
    credit: ReceiptLongOutlined,
    adjust: ExposureOutlined,
    extend: EditCalendarOutlined,
    reset: RestartAltOutlined,
    move: SwapHorizOutlined,
    refund: CurrencyExchangeOutlined,
    chart: AnalyticsOutlined,
    log: HistoryOutlined,
    ticket: ContactSupportOutlined,
    note: StickyNote2Outlined,
    message: SmsOutlined,
    page: ArticleOutlined,
    support: SupportAgentOutlined,
    theme: WebOutlined,
    palette: PaletteOutlined,
    menu: MenuOutlined,
    widget: WidgetsOutlined,
    tv: TvOutlined,
    app: AppsOutlined,
    home: HomeOutlined,
    shortcut: AppShortcutOutlined,
    settings: SettingsOutlined,
    layout: ViewQuiltOutlined,
    template: FileCopyOutlined,
    profile: PersonOutlined,
    extension: ExtensionOutlined,
    calendar: EventOutlined,
};
