import AntdQrCode from 'antd/es/qr-code';

export interface QrCodeProps {
  /** Text that a phone reads, such as an `otpauth://` address. */
  value: string;
  /** Name for people who do not see the code. */
  label: string;
  /** Length of a side in CSS. */
  side?: string;
}

/**
 * A QR code: a canvas of at least 1024 pixels a side, for slides and posters too. It is dark on light in both schemes,
 * because not every phone reads an inverted code.
 */
export const QrCode = ({ value, label, side = '12rem' }: QrCodeProps) => (
  <AntdQrCode
    role="img"
    aria-label={label}
    value={value}
    size={1024}
    style={{ width: side, height: side }}
    color="#111111"
    bgColor="#ffffff"
    marginSize={2}
    bordered={false}
  />
);
