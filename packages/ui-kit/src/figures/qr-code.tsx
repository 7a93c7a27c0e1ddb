import AntdQrCode from 'antd/es/qr-code';

export interface QrCodeProps {
  /** Text that a phone reads, such as an `otpauth://` address. */
  value: string;
  /** Name for people who do not see the code. */
  label: string;
}

/** A QR code. It is dark on light in both schemes, because not every phone reads an inverted code. */
export const QrCode = ({ value, label }: QrCodeProps) => (
  <AntdQrCode
    role="img"
    aria-label={label}
    type="svg"
    value={value}
    size={192}
    color="#111111"
    bgColor="#ffffff"
    marginSize={2}
    bordered={false}
  />
);
