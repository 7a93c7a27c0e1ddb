/**
 * The exports of React Router that remotes may use. This file is a separate shared module, so that the other
 * exports of React Router are not loaded.
 */
export {
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  redirect,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
